import { doubledPath, rightUrlFor404 } from '@shared/plan/url-404'
import type { FailureRecord } from '@shared/record/log-lines'
import type { Protocol } from '@shared/record/observation'

export interface WrongUrl {
  /** The part to be marked, as it stands in the URL; null where no one part is to blame. */
  readonly marked: string | null
  readonly right: string | null
}

const ABOUT_THE_PATH: ReadonlySet<FailureRecord['kind']> = new Set(['not_found', 'html_response', 'redirect'])

/** What is wrong with the URL that was called; null where the failure is not about it, e.g. a 404 for the model's name. */
export function wrongUrl(url: string, failure: FailureRecord | null, protocol: Protocol): WrongUrl | null {
  if (failure === null || !ABOUT_THE_PATH.has(failure.kind)) return null
  const doubled = doubledPath(url, protocol)
  if (doubled) return { marked: doubled.wrongPart + doubled.wrongPart, right: doubled.right }
  if (failure.cause === 'path_wrong') return { marked: null, right: rightUrlFor404(url, protocol) }
  return { marked: null, right: null }
}
