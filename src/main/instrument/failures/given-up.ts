import type { ErrorKind, Failure } from '@shared/record/observation'
import { failure, tokenEvents } from './failure'

/** Why the client itself ended a request. */
export type GivenUp = 'ttft_timeout' | 'total_timeout' | 'cancelled'

const seconds = (ms: number): string => `${Number((ms / 1_000).toFixed(3))} s`

export function givenUp(why: GivenUp, limitMs: number | null, url: string, tokens: number): Failure {
  const limit = seconds(limitMs ?? 0)
  const kind: ErrorKind = why
  switch (why) {
    case 'ttft_timeout':
      return failure(
        kind,
        `No token came from ${url} within ${limit}.`,
        'Prefill can be slow: raise ttft_timeout_ms, or shorten the prompt.'
      )
    case 'total_timeout':
      return failure(
        kind,
        `The answer of ${url} was not whole after ${limit}; ${tokenEvents(tokens)} had come.`,
        'Raise total_timeout_ms to (TTFT + TPOT × max_tokens) × 1.5, or lower max_tokens.'
      )
    case 'cancelled':
      return failure(kind, `Stopped; ${tokenEvents(tokens)} had come.`, 'What was measured until then is kept.')
  }
}
