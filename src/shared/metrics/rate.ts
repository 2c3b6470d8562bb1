import type { TokenEvents } from '../record/observation'
import type { TokenCount } from './token-count'

/** An answer shorter than this may well fit into one read of an honest stream. */
const LEAST_TOKENS_TO_STREAM = 8
/** No server decodes 10,000 tokens/s for one user: what arrives faster was made before and handed over at once. */
const LEAST_TPOT_MS = 0.1

export interface Rate {
  readonly tpotMs: number | null
  readonly tpotAdjMs: number | null
  /** The whole answer came at once: only its total time is valid. */
  readonly notStreamed: boolean
}

export const NO_RATE: Rate = { tpotMs: null, tpotAdjMs: null, notStreamed: false }

/**
 * TPOT, ms per token: the window from the first to the last token event over (tokens − 1), and over (tokens − tokens of the first
 * token-bearing read). With hidden reasoning, visible tokens are paired with the visible window. An estimated count gives no rate: it
 * would be as wrong as the estimate, and nobody could check it.
 */
export function rateOf(events: TokenEvents, count: TokenCount): Rate {
  const paired = events.kind.flatMap((kind, index) => (count.reasoningHidden && kind === 'r' ? [] : [index]))
  const first = paired[0]
  const last = paired.at(-1)
  if (first === undefined || last === undefined) return NO_RATE

  const windowMs = (events.tMs[last] ?? 0) - (events.tMs[first] ?? 0)
  const tokens = count.streamed ?? paired.length
  const tpotMs = windowMs / (tokens - 1)
  const oneRead = events.read[first] === events.read[last]
  const atOnce = oneRead || (tokens > 1 && tpotMs < LEAST_TPOT_MS)
  const notStreamed = atOnce && Math.max(tokens, paired.length) >= LEAST_TOKENS_TO_STREAM
  if (atOnce || tokens < 2 || count.streamed === null || count.suspect || count.source === 'estimate')
    return { tpotMs: null, tpotAdjMs: null, notStreamed }

  const inFirstRead = paired
    .filter((index) => events.read[index] === events.read[first])
    .reduce((sum, index) => sum + (count.n[index] ?? 0), 0)
  const afterFirstRead = tokens - inFirstRead
  return { tpotMs, tpotAdjMs: afterFirstRead < 1 ? null : windowMs / afterFirstRead, notStreamed }
}
