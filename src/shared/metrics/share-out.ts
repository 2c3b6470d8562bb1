/** Above this many tokens an event, events clearly hold several; below, most of the surplus is billed and never seen. */
const SEVERAL_TOKENS = 2

/**
 * How many of `tokens` each token event carried, where the server does not tell: an estimate by the length of its text, whatever
 * the tokenizer. The shares sum to `tokens` and are fractions, since they are no counts.
 *
 * Up to two tokens an event, the events of the first read (`firstRead` of them) are taken to hold one each: a server sends its first
 * token as soon as it has it, and what is billed on top is mostly an end-of-sequence token or a tag that no event shows.
 */
export function shareOut(tokens: number, texts: readonly string[], firstRead: number): readonly number[] {
  const rest = texts.length - firstRead
  if (rest > 0 && tokens >= texts.length && tokens <= SEVERAL_TOKENS * texts.length) {
    return [...new Array<number>(firstRead).fill(1), ...byLength(tokens - firstRead, texts.slice(firstRead))]
  }
  return byLength(tokens, texts)
}

/** A named tool call without arguments has no length of its own: it weighs what the others do on average. */
function byLength(tokens: number, texts: readonly string[]): readonly number[] {
  const lengths = texts.map((text) => [...text].length)
  const known = lengths.filter((length) => length > 0)
  const average = known.length === 0 ? 1 : known.reduce((a, b) => a + b, 0) / known.length
  const weights = lengths.map((length) => (length === 0 ? average : length))
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => (tokens * weight) / sum)
}
