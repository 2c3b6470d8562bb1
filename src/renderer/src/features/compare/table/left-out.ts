import type { LeftOut, RequestLine } from '@shared/record/log-lines'
import { sum } from 'd3-array'
import { shortFailure } from '../../../app/describe-failure'
import type { Words } from '../words'

/** "1 warm-up, 2 × 429": what was not counted, with its number; a warm-up that failed says so. */
export function leftOutReasons(leftOut: LeftOut, records: readonly RequestLine[], words: Words): string {
  const { t } = words
  const warmupsFailed = Object.entries(leftOut.warmup_failed ?? {})
  const counted = (
    [
      ['warmup', leftOut.warmup - sum(warmupsFailed, ([, count]) => count)],
      ['retry', leftOut.retry],
      ['cancelled', leftOut.cancelled],
      ['start_burst', Number(leftOut['start_burst'] ?? 0)]
    ] as const
  ).flatMap(([reason, count]) => (count > 0 ? [t(`table.reason.${reason}`, { count })] : []))
  const ofKind = (key: 'failed' | 'warmupFailed', kinds: readonly [string, number][]) =>
    kinds.map(([kind, count]) => t(`table.reason.${key}`, { count, kind: failureName(kind, records, words) }))
  return [...counted, ...ofKind('warmupFailed', warmupsFailed), ...ofKind('failed', Object.entries(leftOut.failed))].join(
    t('table.joinReasons')
  )
}

/** What failures of a kind go by: their HTTP status where there is one, for it says more to whoever reads it; else words. */
export function failureName(kind: string, records: readonly RequestLine[], { t }: Words): string {
  const statuses = new Set(records.flatMap(({ error }) => (error?.kind === kind && error.status !== null ? [error.status] : [])))
  const [only] = statuses
  return statuses.size === 1 && only !== undefined && only >= 400 ? String(only) : shortFailure(kind, t)
}
