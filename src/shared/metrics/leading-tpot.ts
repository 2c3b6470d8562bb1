/** Above this relative difference the two are not the same figure any more, but for rounding. */
const SAME_WITHIN = 0.01

/**
 * Which TPOT to lead with: the adjusted one where it differs by more than 1 %, for then the first read held several tokens (a burst,
 * speculative decoding, a buffering proxy) and the plain one flatters. Null where there is none.
 */
export function leadingTpot(tpotMs: number | null, tpotAdjMs: number | null): 'tpot_ms' | 'tpot_adj_ms' | null {
  if (tpotMs === null) return tpotAdjMs === null ? null : 'tpot_adj_ms'
  if (tpotAdjMs === null) return 'tpot_ms'
  return Math.abs(tpotAdjMs - tpotMs) > SAME_WITHIN * tpotAdjMs ? 'tpot_adj_ms' : 'tpot_ms'
}
