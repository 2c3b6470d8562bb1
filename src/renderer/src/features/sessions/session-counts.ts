import type { SessionContent } from '@shared/ipc/contract'
import { isCounted, isFailed } from '@shared/metrics/rounds'
import { rollup } from 'd3-array'
import type { TFunction } from 'i18next'
import { shortFailure } from '../../app/describe-failure'
import { formatDateTime, formatDuration } from '../../app/format'

type Translate = TFunction<['sessions', 'failures']>

/** How many requests of which kind, how long, and when: what a narrow window cuts off comes last. "26 requests: 23 measured, 2 warm-ups, 1 failed (too many requests)". */
export function sessionSummary({ header, requests, summary }: SessionContent, t: Translate, locale: string): string {
  const good = requests.filter(({ outcome }) => outcome === 'ok')
  const warmups = good.filter(({ warmup }) => warmup).length
  const retries = good.filter(({ warmup, attempt }) => !warmup && attempt > 1).length
  const stopped = requests.filter(({ outcome }) => outcome === 'cancelled').length
  const failed = requests.filter(isFailed)
  const parts = [
    t('view.measured', { count: good.filter(isCounted).length }),
    ...(warmups > 0 ? [t('view.warmups', { count: warmups })] : []),
    ...(retries > 0 ? [t('view.retries', { count: retries })] : []),
    ...(stopped > 0 ? [t('view.stopped', { count: stopped })] : []),
    ...(failed.length > 0 ? [t('view.failed', { count: failed.length, kinds: kindsOf(failed, t) })] : [])
  ]
  const tookMs = Date.parse(summary.ended_at) - Date.parse(header.started_at)
  return [
    t('view.counts', { requests: t('view.requests', { count: requests.length }), parts: parts.join(t('view.join')) }),
    ...(Number.isFinite(tookMs) && tookMs >= 0 ? [spanWords(tookMs, t, locale)] : []),
    formatDateTime(header.started_at, locale)
  ].join(' · ')
}

/** "key not accepted", or with their numbers where there are several kinds: "2 × key not accepted, 1 × no connection". */
function kindsOf(failed: SessionContent['requests'], t: Translate): string {
  const counts = [
    ...rollup(
      failed,
      (records) => records.length,
      ({ error, outcome }) => error?.kind ?? outcome
    )
  ]
  return counts
    .map(([kind, count]) => (counts.length === 1 ? shortFailure(kind, t) : t('view.kind', { count, kind: shortFailure(kind, t) })))
    .join(t('view.join'))
}

const MINUTE_MS = 60_000

/** Whole seconds beyond a minute: how long a run took is no figure. */
function spanWords(ms: number, t: Translate, locale: string): string {
  if (ms < MINUTE_MS) return formatDuration(ms, locale)
  const seconds = Math.round(ms / 1_000)
  return t('view.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
