import { isCounted, isFailed } from '@shared/metrics/rounds'
import type { RequestLine } from '@shared/record/log-lines'
import type { TFunction } from 'i18next'

const NAMED = [
  'dns',
  'connect',
  'tls',
  'proxy',
  'config',
  'connection_reset',
  'ttft_timeout',
  'idle_timeout',
  'no_token_timeout',
  'total_timeout',
  'stream_error',
  'truncated',
  'html_response',
  'error_body_200',
  'no_data_events'
] as const

export interface OutcomeWords {
  readonly words: string
  /** A failure: it is written in the error's colour. */
  readonly failed: boolean
  readonly leftOut: boolean
}

/** How a request ended, and whether it is left out of the figures: `ok`, `429, left out`, `left out`. */
export function outcomeWords(record: RequestLine, t: TFunction<'sessions'>): OutcomeWords {
  const failed = isFailed(record)
  if (failed) return { words: t('requests.leftOutBecause', { why: failureWords(record, t) }), failed, leftOut: true }
  if (record.outcome === 'cancelled')
    return { words: t('requests.leftOutBecause', { why: t('requests.why.cancelled') }), failed, leftOut: true }
  // That it is a warm-up, or a retry, stands in its name.
  return isCounted(record) ? { words: t('requests.ok'), failed, leftOut: false } : { words: t('requests.leftOut'), failed, leftOut: true }
}

function failureWords({ error, outcome }: RequestLine, t: TFunction<'sessions'>): string {
  if (error?.status && error.status !== 200) return String(error.status)
  const named = NAMED.find((kind) => kind === error?.kind)
  if (named) return t(`requests.kind.${named}`)
  return outcome === 'ok' || outcome === 'cancelled' ? t('requests.ok') : t(`requests.why.${outcome}`)
}
