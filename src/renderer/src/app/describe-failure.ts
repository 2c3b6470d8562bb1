import { doubledPath } from '@shared/plan/url-404'
import type { FailureRecord } from '@shared/record/log-lines'
import { ERROR_KINDS, type ErrorKind, type FailureCause, type Outcome } from '@shared/record/observation'

export interface FailureWords {
  /** What happened, to what. */
  readonly title: string
  /** What to do. */
  readonly hint: string
}

export type FailureLike = Pick<FailureRecord, 'kind' | 'status' | 'cause' | 'subject'>

type FailedOutcome = Exclude<Outcome, 'ok' | 'cancelled'>
type Place = 'partTwice' | `cause.${FailureCause}` | `kind.${ErrorKind}` | `outcome.${FailedOutcome}`

/** The `t` of any useTranslation that names the `failures` namespace. */
export type TranslateFailure = (
  key: 'failures:withStatus' | `failures:${Place}.${'title' | 'hint'}` | `failures:short.${ErrorKind | FailedOutcome}`,
  values: Record<string, string | number>
) => string

/**
 * A failure in the reader's language: by its cause where one is known, else by its kind (a 404 without a cause is about the model:
 * the instrument names the path where it is to blame). The server's own words (`message`) are not in it; they stand beside it as
 * they are.
 * @param url what was called, for the host's name
 */
export function describeFailure(failure: FailureLike, t: TranslateFailure, url: string): FailureWords {
  const part = failure.cause === 'path_doubled' ? doubledPath(url)?.wrongPart : undefined
  const key = part
    ? 'failures:partTwice'
    : failure.cause
      ? (`failures:cause.${failure.cause}` as const)
      : (`failures:kind.${failure.kind}` as const)
  const values = { host: hostOf(url), subject: failure.subject ?? '', status: failure.status ?? '', part: part ?? '' }
  return { title: withStatus(t(`${key}.title`, values), failure.status, t), hint: t(`${key}.hint`, values) }
}

/** A request that brought no error and yet nothing to count. */
export function describeOutcome(outcome: FailedOutcome, t: TranslateFailure): FailureWords {
  return { title: t(`failures:outcome.${outcome}.title`, {}), hint: t(`failures:outcome.${outcome}.hint`, {}) }
}

const OUTCOMES_WITHOUT_ERROR: readonly FailedOutcome[] = ['error', 'timeout', 'incomplete', 'empty']

/** An error kind, or the outcome where there is no error, in a few words, for counts. A name that a later version wrote stays as it is. */
export function shortFailure(name: string, t: TranslateFailure): string {
  const known = [...ERROR_KINDS, ...OUTCOMES_WITHOUT_ERROR].find((one) => one === name)
  return known ? t(`failures:short.${known}`, {}) : name
}

function withStatus(title: string, status: number | null, t: TranslateFailure): string {
  return status === null || status === 200 ? title : t('failures:withStatus', { title, status })
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
