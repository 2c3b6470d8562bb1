import { isCounted, isFailed } from '@shared/metrics/rounds'
import type { RequestLine } from '@shared/record/log-lines'
import type { TFunction } from 'i18next'
import { shortFailure } from '../../app/describe-failure'

type Translate = TFunction<['sessions', 'failures']>

export interface OutcomeWords {
  readonly words: string
  /** A failure: it is written in the error's colour. */
  readonly failed: boolean
  readonly leftOut: boolean
}

/** How a request ended, and whether it is left out of the figures: `ok`, `429, left out`, `left out`. */
export function outcomeWords(record: RequestLine, t: Translate): OutcomeWords {
  const failed = isFailed(record)
  if (failed) return { words: t('requests.leftOutBecause', { why: failureWords(record, t) }), failed, leftOut: true }
  if (record.outcome === 'cancelled')
    return { words: t('requests.leftOutBecause', { why: shortFailure('cancelled', t) }), failed, leftOut: true }
  // That it is a warm-up, or a retry, stands in its name.
  return isCounted(record) ? { words: t('requests.ok'), failed, leftOut: false } : { words: t('requests.leftOut'), failed, leftOut: true }
}

/** The status says more than a word to whoever reads it. */
function failureWords({ error, outcome }: RequestLine, t: Translate): string {
  return error?.status && error.status !== 200 ? String(error.status) : shortFailure(error?.kind ?? outcome, t)
}
