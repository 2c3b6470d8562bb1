import type { RequestLine } from '@shared/record/log-lines'
import { describeFailure, describeOutcome, type FailureWords } from '../../../app/describe-failure'
import type { Translate } from '../words'

/** Why a request does not count, in words; null where it was answered or stopped by the reader. */
export function failureOf(record: RequestLine, url: string, t: Translate): FailureWords | null {
  if (record.outcome === 'ok' || record.outcome === 'cancelled') return null
  return record.error ? describeFailure(record.error, t, url) : describeOutcome(record.outcome, t)
}
