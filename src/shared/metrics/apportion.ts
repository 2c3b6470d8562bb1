/**
 * Shares `total` whole tokens out among events by weight (largest remainder, Hamilton's method); the shares sum to `total`.
 * Where there is a token for every event, each gets one first: an event without a token would be no token event.
 * Equal remainders go to the later event: a surplus token is mostly the end-of-sequence one.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const base = total >= weights.length ? 1 : 0
  const rest = total - base * weights.length
  const beyondBase = weights.map((weight) => Math.max(0, weight - base))
  return largestRemainder(rest, beyondBase.some((weight) => weight > 0) ? beyondBase : weights.map(() => 1)).map((share) => share + base)
}

function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const quotas = weights.map((weight) => (total * weight) / sum)
  const shares = quotas.map(Math.floor)
  const left = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota % 1 }))
    .sort((a, b) => b.remainder - a.remainder || b.index - a.index)
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => (lucky.has(index) ? share + 1 : share))
}
