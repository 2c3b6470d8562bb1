import { TEST_LIMITS } from '@shared/ipc/contract'
import type { TFunction } from 'i18next'
import { describeFailure, type FailureLike, type FailureWords } from '../../app/describe-failure'
import { formatLimit } from '../../app/format'

/** Failures whose advice is another one where the provider itself is on screen and its test was sent. */
const HERE = [
  'key_missing',
  'key_rejected',
  'key_placeholder',
  'env_unset',
  'auth',
  'unsupported_param',
  'content_filter',
  'ttft_timeout',
  'total_timeout'
] as const

/** A failed test in the reader's language, its advice fitting the place: nobody is sent to the screen that he looks at. */
export function failureHere(failure: FailureLike, t: TFunction<['providers', 'failures']>, url: string, locale: string): FailureWords {
  const words = describeFailure(failure, t, url)
  const here = HERE.find((name) => name === (failure.cause ?? failure.kind))
  if (here === undefined) return words
  const values = {
    subject: failure.subject ?? '',
    ttft: formatLimit(TEST_LIMITS.ttftMs, locale),
    total: formatLimit(TEST_LIMITS.totalMs, locale)
  }
  return { ...words, hint: t(`test.hint.${here}`, values) }
}
