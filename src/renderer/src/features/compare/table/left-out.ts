import type { LeftOut, RequestLine } from '@shared/record/log-lines'
import type { Words } from '../words'

/** "1 warm-up, 1 × 429": what was not counted, with its number. Failures go by their HTTP status where there is one. */
export function leftOutReasons(leftOut: LeftOut, records: readonly RequestLine[], { t }: Words): string {
  const startBurst = Number(leftOut['start_burst'] ?? 0)
  const counted = (
    [
      ['warmup', leftOut.warmup],
      ['retry', leftOut.retry],
      ['cancelled', leftOut.cancelled],
      ['start_burst', startBurst]
    ] as const
  ).flatMap(([reason, count]) => (count > 0 ? [t(`table.reason.${reason}`, { count })] : []))
  const failed = Object.entries(leftOut.failed).map(([kind, count]) => t('table.reason.failed', { count, kind: shortName(kind, records) }))
  return [...counted, ...failed].join(t('table.joinReasons'))
}

/** The status says more to whoever reads it than the kind's name; a kind of several statuses keeps its name. */
function shortName(kind: string, records: readonly RequestLine[]): string {
  const statuses = new Set(records.flatMap(({ error }) => (error?.kind === kind && error.status !== null ? [error.status] : [])))
  const [only] = statuses
  return statuses.size === 1 && only !== undefined && only >= 400 ? String(only) : kind
}
