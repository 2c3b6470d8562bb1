import type { FigureName } from '@shared/metrics/figures'
import type { Distribution, LaneSummary, RequestLine } from '@shared/record/log-lines'
import { Fragment } from 'react'
import { MISSING } from '../../../app/format'
import { LaneChip } from '../../../components/LaneChip'
import { useWords } from '../words'
import { leftOutReasons } from './left-out'
import { missingFigure } from './missing'
import { noFigures } from './no-figures'

interface LaneFiguresRowProps {
  readonly lane: { readonly lane: string; readonly model: string; readonly provider: string }
  /** For the words of what was left out. */
  readonly records: readonly RequestLine[]
  /** Requests that were not sent because the lane was stopped; null: it went on. */
  readonly skipped: number | null
  /** The lane's run goes on: what is not there may still come. */
  readonly running?: boolean
  /** Undefined before the lane's first request has ended. */
  readonly summary: LaneSummary | undefined
  readonly figures: readonly FigureName[]
  readonly best: ReadonlyMap<FigureName, readonly string[]> | undefined
}

/** One lane's medians, wherever its requests come from: a run on screen, or a log. */
export function LaneFiguresRow({ lane, records, skipped, running = false, summary, figures, best }: LaneFiguresRowProps) {
  const words = useWords()
  const { t } = words
  const n = summary?.n ?? 0
  const reasons = summary ? leftOutReasons(summary.left_out, records, words) : ''
  const progress = skipped !== null ? 'stopped' : running ? 'running' : 'ended'
  const nothing = summary && n === 0 ? noFigures(summary, records, progress, words) : null
  return (
    <tr data-row={lane.lane}>
      <td tabIndex={-1}>
        <span className="lane-cell">
          <LaneChip lane={lane.lane} />
          <span className="lane-cell-name">
            <span className="value lane-name" title={`${lane.model} ${lane.provider}`}>
              <span className="lane-name-model">{lane.model}</span> <span className="lane-name-provider">{lane.provider}</span>
            </span>
            <small className="lane-cell-left-out">{reasons === '' ? t('table.n', { n }) : t('table.nLeftOut', { n, reasons })}</small>
          </span>
        </span>
      </td>
      {nothing ? (
        <td colSpan={figures.length + 1} className="left muted" tabIndex={-1}>
          {nothing}
        </td>
      ) : (
        figures.map((name) => (
          <Fragment key={name}>
            {name === 'tokens' && <GapCell gaps={n === 0 ? undefined : summary?.itl_ms} />}
            <MedianCell
              name={name}
              distribution={n === 0 ? undefined : summary?.[name]}
              missing={n === 0 ? null : missingFigure(name, records, words)}
              isBest={best?.get(name)?.includes(lane.lane) ?? false}
            />
          </Fragment>
        ))
      )}
    </tr>
  )
}

interface MedianCellProps {
  readonly name: FigureName
  readonly distribution: Distribution | undefined
  /** Why there is no value, where that is known. */
  readonly missing: string | null
  readonly isBest: boolean
}

function MedianCell({ name, distribution, missing, isBest }: MedianCellProps) {
  const { t, figure, count } = useWords()
  const { p50 = null, ci95 = null, n = 0 } = distribution ?? {}
  const written = name === 'tokens' ? count : figure
  return (
    <td
      className={isBest ? 'best' : undefined}
      data-cell={name}
      data-value={p50 ?? ''}
      tabIndex={-1}
      title={p50 === null ? (missing ?? undefined) : undefined}
    >
      <span className={p50 === null ? 'value muted' : 'value'}>
        {isBest && (
          <>
            <i className="best-mark" />
            <span className="visually-hidden">{t('table.best')} </span>
          </>
        )}
        {written(p50)}
      </span>
      {p50 !== null && (
        <small title={ci95 ? undefined : t('table.noInterval')}>
          {ci95 ? `${written(ci95[0])}–${written(ci95[1])}` : t('table.n', { n })}
        </small>
      )}
    </td>
  )
}

/** Pooled gaps have no interval: what a p99 needs is a hundred of them. */
function GapCell({ gaps }: { readonly gaps: Distribution | undefined }) {
  const { t, figure } = useWords()
  const p99 = gaps?.p99 ?? null
  return (
    <td tabIndex={-1} data-cell="gap_p99" data-value={p99 ?? ''}>
      <span className={p99 === null ? 'value muted' : 'value'}>{p99 === null ? MISSING : figure(p99)}</span>
      {gaps && <small>{p99 === null ? t('table.noP99') : t('table.max', { value: figure(gaps.max) })}</small>}
    </td>
  )
}
