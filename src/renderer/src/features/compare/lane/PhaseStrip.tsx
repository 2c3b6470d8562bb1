import type { MissingReason, Stretches } from '../run/live'
import { useWords } from '../words'

interface PhaseStripProps {
  readonly stretches: Stretches | null
  /** Why there are none. */
  readonly missing: MissingReason | null
  /** What the whole width stands for, ms. */
  readonly scaleMs: number
}

interface Stretch {
  readonly stage: 'link' | 'prefill' | 'decode'
  readonly label: string
  readonly ms: number
  readonly growing: boolean
}

/** Where this request's time went: link empty, prefill half, decode full; the one going on has an open right edge. */
export function PhaseStrip({ stretches, missing, scaleMs }: PhaseStripProps) {
  const { t, figure } = useWords()
  const parts = stretches ? partsOf(stretches) : []
  const writtenOf = ({ ms, growing }: Stretch, last: boolean) =>
    growing ? t('figures.soFar', { value: figure(ms) }) : last ? t('figures.ms', { value: figure(ms) }) : figure(ms)
  return (
    <div className="phases">
      <div className="phase-bar" role="img" aria-label={parts.map((part) => `${part.label} ${writtenOf(part, true)}`).join(', ')}>
        {parts.map(({ stage, ms, growing }) => (
          <i
            key={stage}
            className={`stage-${stage}${growing ? ' open' : ''}`}
            style={{ width: `${Math.min(100, (ms / scaleMs) * 100)}%` }}
          />
        ))}
      </div>
      <p className="phase-key">
        {parts.length === 0 && missing && missing !== 'estimate' && <span>{t(`figures.noStretches.${missing}`)}</span>}
        {parts.map((part, index) => (
          <span key={part.stage} title={part.label}>
            <i className={`swatch stage-${part.stage}`} />
            <span className="phase-name">{part.label}</span> <b>{writtenOf(part, index === parts.length - 1)}</b>
          </span>
        ))}
      </p>
    </div>
  )

  function partsOf({ linkMs, prefillMs, decodeMs, growing }: Stretches): Stretch[] {
    const prefillLabel = linkMs === null ? t('figures.linkAndPrefill') : t('common:stages.prefill')
    const all = [
      { stage: 'link', label: t('common:stages.link'), ms: prefillMs === null ? null : linkMs, growing: false },
      { stage: 'prefill', label: prefillLabel, ms: prefillMs, growing: growing === 'prefill' },
      { stage: 'decode', label: t('common:stages.decode'), ms: decodeMs, growing: growing === 'decode' }
    ] as const
    return all.flatMap((part) => (part.ms === null ? [] : [{ ...part, ms: part.ms }]))
  }
}
