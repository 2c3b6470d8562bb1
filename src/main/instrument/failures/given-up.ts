import type { ErrorKind, Failure } from '@shared/record/observation'
import { failure, tokenEvents } from './failure'

/** Why the client itself ended a request. */
export type GivenUp = 'ttft_timeout' | 'total_timeout' | 'cancelled'

const seconds = (ms: number): string => `${Number((ms / 1_000).toFixed(3))} s`

/** @param neededMs what the whole answer would have taken at the pace seen, with its margin; null where no pace was seen */
export function givenUp(why: GivenUp, limitMs: number | null, url: string, tokens: number, neededMs: number | null = null): Failure {
  const limit = seconds(limitMs ?? 0)
  const kind: ErrorKind = why
  switch (why) {
    case 'ttft_timeout':
      return failure(
        kind,
        `No token came from ${url} within ${limit}.`,
        'Prefill can be slow: raise the first-token timeout (ttft_timeout_ms, --ttft-timeout-ms), or shorten the prompt.'
      )
    case 'total_timeout':
      return failure(
        kind,
        `The answer of ${url} was not whole after ${limit}; ${tokenEvents(tokens)} had come.`,
        `Raise the total timeout (total_timeout_ms, --total-timeout-ms)${toWhat(neededMs)}, or lower max_tokens.`
      )
    case 'cancelled':
      return failure(kind, `Stopped; ${tokenEvents(tokens)} had come.`, 'What was measured until then is kept.')
  }
}

function toWhat(neededMs: number | null): string {
  const formula = '(TTFT + TPOT × max_tokens) × 1.5'
  return neededMs === null ? ` to ${formula}` : ` to at least ${Math.ceil(neededMs / 1_000)} s, at the pace seen: ${formula}`
}
