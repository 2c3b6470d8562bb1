import type { ErrorKind, Failure } from '@shared/record/observation'

type Detail = Partial<Pick<Failure, 'status' | 'cause' | 'subject' | 'retryAfterMs'>>

export function failure(kind: ErrorKind, message: string, hint: string, detail: Detail = {}): Failure {
  return { kind, status: null, message, hint, cause: null, subject: null, retryAfterMs: null, ...detail }
}

/** A failure whose every text has been through `redact`. */
export function redacted(found: Failure, redact: (text: string) => string): Failure {
  return {
    ...found,
    message: redact(found.message),
    hint: redact(found.hint),
    subject: found.subject === null ? null : redact(found.subject)
  }
}

/** `1 token event`, `2 token events`. */
export const tokenEvents = (count: number): string => `${count} token event${count === 1 ? '' : 's'}`

/** `sentence: words`, or the sentence alone where the server said nothing. */
export function withWords(sentence: string, words: string): string {
  return words === '' ? `${sentence}.` : `${sentence}: ${words}`
}
