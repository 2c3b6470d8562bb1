/**
 * How many tokens an event carried, where the server repeats its running count with every chunk. A step can be told only from one
 * known count to the next with a single token event in between.
 */
export class ToldTokens {
  #lastCount = 0
  #eventsSince = 0

  /** `events`: token events of this chunk. `count`: completion tokens it reports so far, or null. Null where it cannot be told. */
  step(events: number, count: number | null): number | null {
    this.#eventsSince += events
    if (count === null) return null
    const step = count - this.#lastCount
    const told = events === 1 && this.#eventsSince === 1 && step > 0 ? step : null
    if (count >= this.#lastCount) this.#lastCount = count
    this.#eventsSince = 0
    return told
  }
}
