import { isFailed } from '@shared/metrics/rounds'
import { ticks } from 'd3-array'
import { useTranslation } from 'react-i18next'
import { formatFigure, formatOneDecimal } from '../../app/format'
import { useLocale } from '../../app/locale'
import { laneStyle } from '../../components/LaneChip'
import type { RequestRow } from './request-rows'

/** One request's three stretches from its own start, on the scale of the whole table. */
export function WaterfallBar({ row, scaleMs }: { readonly row: RequestRow; readonly scaleMs: number }) {
  const { t } = useTranslation('sessions')
  const locale = useLocale()
  const { record, stages } = row
  const { linkMs, prefillMs, decodeMs } = stages
  // Where link cannot be told from prefill, the way to the first token is one stretch.
  const firstMs = prefillMs ?? (decodeMs === null ? null : record.ttft_ms)
  const one = (ms: number | null) => formatOneDecimal(ms, locale)
  const width = (ms: number) => ({ width: `${((ms / scaleMs) * 100).toFixed(2)}%` })
  const failed = isFailed(record)
  return (
    <div
      className="waterfall"
      style={laneStyle(record.lane)}
      role="img"
      aria-label={t('requests.bar', { link: one(linkMs), prefill: one(prefillMs), decode: one(decodeMs) })}
    >
      {linkMs !== null && <i className="stage-link" style={width(linkMs)} />}
      {firstMs !== null && <i className="stage-prefill" style={width(firstMs)} />}
      {decodeMs !== null && <i className="stage-decode" style={width(decodeMs)} />}
      {decodeMs === null && !failed && record.total_ms !== null && (
        <i className="stage-link" style={width(Math.max(0, record.total_ms - (linkMs ?? 0)))} />
      )}
      {failed && <i className="waterfall-failed" />}
    </div>
  )
}

/** The table's common scale, in whole ticks. */
export function WaterfallAxis({ scaleMs }: { readonly scaleMs: number }) {
  const locale = useLocale()
  return (
    <span className="waterfall-axis" aria-hidden="true">
      {axisTicks(scaleMs).map((ms, index) => (
        <span key={ms} style={{ left: `${((ms / scaleMs) * 100).toFixed(2)}%` }}>
          {formatFigure(ms, locale)}
          {index === 0 && ' ms'}
        </span>
      ))}
    </span>
  )
}

const AXIS_TICKS = 5

/** The last tick is left out where it would stand on the edge. */
function axisTicks(scaleMs: number): readonly number[] {
  return ticks(0, scaleMs, AXIS_TICKS).filter((ms) => ms < scaleMs * 0.96)
}

/** Longest request of the table, ms; 1 where none has a length. */
export function scaleOf(rows: readonly RequestRow[]): number {
  return rows.reduce((longest, { record }) => Math.max(longest, record.total_ms ?? 0), 1)
}
