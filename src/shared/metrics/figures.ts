import type { RequestLine } from '../record/log-lines'
import { stagesOf } from './stages'

/** The figures of one request that a lane sums up, under the log's names. */
export const FIGURES = [
  'ttft_ms',
  'ttfo_ms',
  'tpot_ms',
  'tpot_adj_ms',
  'speed_tok_s',
  'link_ms',
  'prefill_ms',
  'decode_ms',
  'total_ms',
  'tokens'
] as const
export type FigureName = (typeof FIGURES)[number]

/** Which way a figure is better; null: neither. */
export const BETTER: Readonly<Record<FigureName, 'lower' | 'higher' | null>> = {
  ttft_ms: 'lower',
  ttfo_ms: 'lower',
  tpot_ms: 'lower',
  tpot_adj_ms: 'lower',
  speed_tok_s: 'higher',
  link_ms: 'lower',
  prefill_ms: 'lower',
  decode_ms: 'lower',
  total_ms: 'lower',
  tokens: null
}

/**
 * A request's figures as they count into its lane's; null where it has none. Of an answer that was not streamed only the total
 * time (and the tokens) are valid: its first token came with its last.
 */
export function figuresOf(record: RequestLine, roundTripMs: number | null): Readonly<Record<FigureName, number | null>> {
  const streamed = !record.flags.includes('not_streamed')
  const stages = stagesOf(record, roundTripMs)
  const ifStreamed = (value: number | null) => (streamed ? value : null)
  return {
    ttft_ms: ifStreamed(record.ttft_ms),
    ttfo_ms: ifStreamed(record.ttfo_ms),
    tpot_ms: ifStreamed(record.tpot_ms),
    tpot_adj_ms: ifStreamed(record.tpot_adj_ms),
    speed_tok_s: ifStreamed(speedOf(record.tpot_ms)),
    link_ms: ifStreamed(stages.linkMs),
    prefill_ms: stages.prefillMs,
    decode_ms: stages.decodeMs,
    total_ms: record.total_ms,
    tokens: record.tokens
  }
}

/** Output speed for one user, tokens/s. */
export function speedOf(tpotMs: number | null): number | null {
  return tpotMs === null || tpotMs <= 0 ? null : 1000 / tpotMs
}
