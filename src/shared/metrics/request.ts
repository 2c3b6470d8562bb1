import type { RequestLine, TokensLine } from '../record/log-lines'
import { isVisible, type Observation } from '../record/observation'
import { clumpsOf } from './clumps'
import { gapsOf, itlOf } from './gaps'
import { NO_RATE, rateOf } from './rate'
import { roundMs, roundMsOrNull, roundTokens } from './rounding'
import { encodeKinds } from './run-lengths'
import { type CountTokens, countAnswer, type TokenCount } from './token-count'

export type RequestFigures = Pick<
  RequestLine,
  | 'ttft_ms'
  | 'ttfo_ms'
  | 'tpot_ms'
  | 'tpot_adj_ms'
  | 'last_token_ms'
  | 'total_ms'
  | 'tokens'
  | 'tokens_source'
  | 'reasoning_tokens'
  | 'prompt_tokens'
  | 'cached_tokens'
  | 'chunks'
  | 'itl_ms'
  | 'flags'
>

/** What figures can remark about a request, beside what the instrument itself remarked. */
export type FigureFlag = 'not_streamed' | 'bursty' | 'multi_token' | 'n_estimated' | 'usage_suspect' | 'hidden_reasoning'

/** One end-of-sequence token is billed and never seen; and a few characters need two tokens in any stream. */
const MULTI_TOKEN_RATIO = 1.05
/** An estimate may be off by the difference between two tokenizers. */
const MULTI_TOKEN_RATIO_ESTIMATED = 1.5

/**
 * The figures of one request from what was seen of it, and its tokens line's columns.
 * `countTokens` is asked only where the server does not tell. A figure that cannot be had is null; ms are rounded to the microsecond.
 */
export function requestFigures(
  observation: Observation,
  countTokens: CountTokens
): { figures: RequestFigures; tokens: Pick<TokensLine, 't_ms' | 'n' | 'kind'> } {
  const { events, usage } = observation
  const count = countAnswer(observation, countTokens)
  // Tokens of several answers share one bill: no rate of one of them can be had.
  const rate = observation.flags.includes('several_choices') ? NO_RATE : rateOf(events, count)
  const firstVisible = events.kind.findIndex((kind, index) => isVisible(kind) && (events.text[index] ?? '').trim() !== '')
  const flags: readonly FigureFlag[] = [
    ...(rate.notStreamed ? (['not_streamed'] as const) : []),
    ...(!rate.notStreamed && clumpsOf(events.tMs) !== null ? (['bursty'] as const) : []),
    ...(!rate.notStreamed && holdsSeveral(count, events.tMs.length) ? (['multi_token'] as const) : []),
    ...(count.nEstimated ? (['n_estimated'] as const) : []),
    ...(count.suspect ? (['usage_suspect'] as const) : []),
    ...(count.reasoningHidden ? (['hidden_reasoning'] as const) : [])
  ]
  return {
    figures: {
      ttft_ms: roundMsOrNull(events.tMs[0] ?? null),
      ttfo_ms: roundMsOrNull(events.tMs[firstVisible] ?? null),
      tpot_ms: roundMsOrNull(rate.tpotMs),
      tpot_adj_ms: roundMsOrNull(rate.tpotAdjMs),
      last_token_ms: roundMsOrNull(events.tMs.at(-1) ?? null),
      total_ms: roundMsOrNull(observation.totalMs),
      tokens: count.tokens,
      tokens_source: count.source,
      reasoning_tokens: count.reasoningTokens,
      prompt_tokens: usage?.promptTokens ?? null,
      cached_tokens: usage?.cachedTokens ?? null,
      chunks: events.tMs.length,
      itl_ms: rate.notStreamed ? null : itlOf(gapsOf(events.tMs)),
      flags: [...new Set([...observation.flags, ...flags])]
    },
    tokens: { t_ms: events.tMs.map(roundMs), n: count.n.map(roundTokens), kind: encodeKinds(events.kind) }
  }
}

/** Whether events hold several tokens each, so that the gaps between them are not gaps between tokens. */
function holdsSeveral(count: TokenCount, chunks: number): boolean {
  if (count.streamed === null || chunks === 0) return false
  if (!count.nEstimated) return count.n.some((tokens) => tokens > 1)
  const carriers = count.reasoningHidden ? count.n.filter((tokens) => tokens > 0).length : chunks
  const ratio = count.source === 'estimate' ? MULTI_TOKEN_RATIO_ESTIMATED : MULTI_TOKEN_RATIO
  return count.streamed - carriers > 1 && count.streamed / carriers > ratio
}
