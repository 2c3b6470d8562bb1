/** What a run can do without being cut off: half as long again as it is expected to take. */
const MARGIN = 1.5

/** A total timeout that lets an answer of `maxTokens` finish, ms: (TTFT + TPOT × max_tokens) × 1.5. */
export function suggestedTotalTimeoutMs(ttftMs: number, tpotMs: number, maxTokens: number): number {
  return (ttftMs + tpotMs * maxTokens) * MARGIN
}
