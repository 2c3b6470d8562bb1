import type { RequestLine, TokensLine } from '../record/log-lines'
import { clumpsOf } from './clumps'
import { leadingTpot } from './leading-tpot'

/** What must be known to read a record's figures rightly. Data: the words are the screen's. */
export type CareNote =
  /** All at once: no TPOT. */
  | { readonly code: 'not_streamed'; readonly params: { readonly tokens: number | null; readonly chunks: number } }
  /** Tokens come in clumps; size and pace are null where the tokens line is not at hand. */
  | { readonly code: 'bursty'; readonly params: { readonly size: number | null; readonly everyMs: number | null } }
  /** The adjusted TPOT is the honest one. */
  | { readonly code: 'adjusted_leads'; readonly params: { readonly tpotMs: number; readonly tpotAdjMs: number } }
  /** Events held several tokens: gaps are between chunks, not between tokens. */
  | { readonly code: 'multi_token'; readonly params: { readonly tokens: number; readonly chunks: number } }
  /** The server reported no usage: tokens, and all that is made of them, are estimated. */
  | { readonly code: 'estimate'; readonly params: { readonly tokens: number } }
  /** The server refused `stream_options.include_usage`; the request was sent again without it. */
  | { readonly code: 'usage_refused'; readonly params: Readonly<Record<never, never>> }
  /** The server's count is below the number of token events: no rate is made of it. */
  | { readonly code: 'usage_suspect'; readonly params: { readonly tokens: number; readonly chunks: number } }
  /** Reasoning was billed and not streamed: the rate is that of the visible answer, or there is none. */
  | { readonly code: 'hidden_reasoning'; readonly params: { readonly reasoningTokens: number | null; readonly rated: boolean } }
  /** The instrument's own error is not small against the gaps. */
  | { readonly code: 'instrument_limited'; readonly params: Readonly<Record<never, never>> }

/** The notes on one request, weightiest first. */
export function careNotes(record: RequestLine, tokens?: Pick<TokensLine, 't_ms'>): CareNote[] {
  const has = (flag: string) => record.flags.includes(flag)
  const { tpot_ms: tpotMs, tpot_adj_ms: tpotAdjMs, chunks } = record
  const notes: CareNote[] = []
  if (has('not_streamed')) notes.push({ code: 'not_streamed', params: { tokens: record.tokens, chunks } })
  if (has('bursty')) {
    const clumps = tokens === undefined ? null : clumpsOf(tokens.t_ms)
    notes.push({ code: 'bursty', params: { size: clumps?.size ?? null, everyMs: clumps?.everyMs ?? null } })
  }
  if (tpotMs !== null && tpotAdjMs !== null && leadingTpot(tpotMs, tpotAdjMs) === 'tpot_adj_ms')
    notes.push({ code: 'adjusted_leads', params: { tpotMs, tpotAdjMs } })
  if (has('hidden_reasoning'))
    notes.push({ code: 'hidden_reasoning', params: { reasoningTokens: record.reasoning_tokens, rated: tpotMs !== null } })
  if (has('usage_suspect')) notes.push({ code: 'usage_suspect', params: { tokens: record.tokens ?? 0, chunks } })
  if (has('multi_token')) notes.push({ code: 'multi_token', params: { tokens: record.tokens ?? 0, chunks } })
  if (record.tokens_source === 'estimate') notes.push({ code: 'estimate', params: { tokens: record.tokens ?? 0 } })
  if (has('usage_refused')) notes.push({ code: 'usage_refused', params: {} })
  if (has('instrument_limited')) notes.push({ code: 'instrument_limited', params: {} })
  return notes
}
