/**
 * Tokens so far after each event, as whole numbers: what an event carried may be an estimated fraction, a count is none.
 * `total` is the whole the events add up to, where it is known: fractions kept to so many digits miss it by a little.
 */
export function wholeCounts(events: number, n: readonly number[] | null, total: number | null): number[] {
  if (n === null) return Array.from({ length: events }, (_, index) => index + 1)
  const sum = n.slice(0, events).reduce((so, carried) => so + carried, 0)
  const scale = total === null || sum === 0 ? 1 : total / sum
  let tokens = 0
  return Array.from({ length: events }, (_, index) => {
    tokens += (n[index] ?? 1) * scale
    return wholeCount(tokens)
  })
}

/** The first part of a token that came is the first token. */
function wholeCount(tokens: number): number {
  return tokens > 0 ? Math.max(1, Math.round(tokens)) : 0
}
