import type { Lane } from '@shared/plan/plan'
import type { ReactNode } from 'react'
import { FIGURES_EVERY_MS, useClock } from '../../../app/clock'
import { MISSING, splitDuration } from '../../../app/format'
import { figuresNow, type LiveFigures } from '../run/live'
import { type LaneState, shownRequest } from '../run/select'
import { useCompare } from '../store'
import { useWords } from '../words'
import { PhaseStrip } from './PhaseStrip'
import { laneRunOf, useShown } from './useLane'

interface LaneFiguresProps {
  readonly lane: Lane
  readonly state: LaneState
  readonly scaleMs: number
}

/** Headline figures and phase strip. They follow the clock, not the events, so that they change ten times a second at most. */
export function LaneFigures({ lane, state, scaleMs }: LaneFiguresProps) {
  const { t, count } = useWords()
  const running = state === 'waiting' || state === 'streaming'
  const nowMs = useClock(running, FIGURES_EVERY_MS)
  useShown(lane, (shown) => shown?.request ?? null)
  const figures = readFigures(lane, nowMs)
  const ttftMs = figures?.ttftMs ?? null
  const missing = figures?.missing ?? null
  const ttftMissing = ttftMs === null && missing ? t(`figures.missing.${missing}`) : null
  return (
    <>
      <dl className="lane-figures">
        {state === 'waiting' ? (
          <Duration name="ttft" label={t('figures.waiting')} ms={figures?.elapsedMs ?? 0} measured={null} />
        ) : (
          <Duration name="ttft" label={t('figures.ttft')} more={t('figures.ttftMore')} ms={ttftMs} measured={ttftMs} title={ttftMissing} />
        )}
        <Duration
          name="tpot"
          label={t('figures.tpot')}
          more={figures?.tpotAdjusted ? t('figures.tpotAdjusted') : t('figures.tpotMore')}
          ms={figures?.tpotMs ?? null}
          measured={running ? null : (figures?.tpotMs ?? null)}
          title={running ? t('figures.livePace') : missing && t(`figures.missing.${missing}`)}
        />
        <Figure
          name="tokens"
          label={t('figures.tokens')}
          more={t('figures.tokensMore')}
          value={figures?.tokens ?? null}
          title={running ? t('figures.liveTokens') : null}
        >
          {figures?.tokens === null || figures === null ? null : count(figures.tokens)}
        </Figure>
        <Duration
          name="total"
          label={state === 'streaming' ? t('figures.running') : t('figures.total')}
          ms={state === 'streaming' ? (figures?.elapsedMs ?? null) : (figures?.totalMs ?? null)}
          measured={figures?.totalMs ?? null}
        />
      </dl>
      <PhaseStrip stretches={figures?.stretches ?? null} missing={missing} scaleMs={scaleMs} />
    </>
  )
}

/** Read at the clock's beat, so that a stream's every delta does not draw the figures again. */
function readFigures(lane: Lane, nowMs: number): LiveFigures | null {
  const { run, shownRound } = useCompare.getState()
  const laneRun = laneRunOf(run, lane)
  const request = shownRequest(laneRun, shownRound)
  return laneRun && request ? figuresNow(request, laneRun, nowMs) : null
}

interface DurationProps {
  readonly name: string
  readonly label: string
  readonly more?: string
  readonly ms: number | null
  /** The raw figure; null while it is still growing. */
  readonly measured: number | null
  /** What must be known of it, or why it is missing. */
  readonly title?: string | null
}

function Duration({ name, label, more = '', ms, measured, title = null }: DurationProps) {
  const { locale } = useWords()
  const { value, unit } = splitDuration(ms, locale)
  return (
    <Figure name={name} label={label} more={more} value={measured} title={title}>
      {ms === null ? null : (
        <>
          <span>{value}</span> <small>{unit}</small>
        </>
      )}
    </Figure>
  )
}

interface FigureProps {
  readonly name: string
  readonly label: string
  /** The rest of the label, where there is room for it. */
  readonly more: string
  readonly value: number | null
  readonly title: string | null
  readonly children: ReactNode
}

function Figure({ name, label, more, value, title, children }: FigureProps) {
  return (
    <div>
      <dt>
        {label}
        {more && <span className="figure-more">{more}</span>}
      </dt>
      <dd data-figure={name} data-value={value ?? ''} title={title ?? undefined} className={children === null ? 'none' : undefined}>
        {children ?? MISSING}
      </dd>
    </div>
  )
}
