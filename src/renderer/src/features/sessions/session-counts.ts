import type { SessionContent } from '@shared/ipc/contract'
import { isCounted } from '@shared/metrics/rounds'
import type { TFunction } from 'i18next'
import { formatDateTime, formatDuration } from '../../app/format'

/** When it was, how many requests of which kind, how long: "26 requests: 23 measured, 2 warm-ups, 1 error". */
export function sessionSummary({ header, requests, summary }: SessionContent, t: TFunction<'sessions'>, locale: string): string {
  const count = (which: (record: SessionContent['requests'][number]) => boolean) => requests.filter(which).length
  const warmups = count(({ warmup }) => warmup)
  const retries = count(({ warmup, attempt }) => !warmup && attempt > 1)
  const errors = count((record) => !record.warmup && record.attempt === 1 && record.outcome !== 'ok' && record.outcome !== 'cancelled')
  const parts = [
    t('view.measured', { count: count(isCounted) }),
    ...(warmups > 0 ? [t('view.warmups', { count: warmups })] : []),
    ...(retries > 0 ? [t('view.retries', { count: retries })] : []),
    ...(errors > 0 ? [t('view.errors', { count: errors })] : [])
  ]
  const tookMs = Date.parse(summary.ended_at) - Date.parse(header.started_at)
  return [
    formatDateTime(header.started_at, locale),
    t('view.counts', { requests: t('view.requests', { count: requests.length }), parts: parts.join(t('view.join')) }),
    ...(Number.isFinite(tookMs) && tookMs >= 0 ? [spanWords(tookMs, t, locale)] : [])
  ].join(' · ')
}

const MINUTE_MS = 60_000

/** Whole seconds beyond a minute: how long a run took is no figure. */
function spanWords(ms: number, t: TFunction<'sessions'>, locale: string): string {
  if (ms < MINUTE_MS) return formatDuration(ms, locale)
  const seconds = Math.round(ms / 1_000)
  return t('view.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
