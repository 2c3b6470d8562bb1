import type { RequestLine } from '@shared/record/log-lines'

/** Why a request has no TPOT, for people; null where it has one, or no token came at all. */
export function whyNoTpot({ tpot_ms, ttft_ms, tokens, tokens_source, flags }: RequestLine): string | null {
  if (tpot_ms !== null || ttft_ms === null) return null
  if (flags.includes('not_streamed')) return 'the whole answer came at once'
  if (flags.includes('several_choices')) return 'several answers under one count'
  if (tokens_source === 'estimate') return 'the server reported no token count, and no rate is made of an estimate'
  if (tokens !== null && tokens < 2) return 'there is no gap in one token'
  if (flags.includes('usage_suspect')) return 'the server reports fewer tokens than it sent events'
  if (flags.includes('hidden_reasoning')) return 'how many of the tokens were streamed cannot be told'
  return 'the tokens came in one read'
}
