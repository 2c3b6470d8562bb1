/** Something that has reads to parse. */
export interface Parsing {
  parsePending(): void
}

/**
 * One queue for all streams of a thread. Parsing waits until the event loop has handed over what the ready sockets held, so that a
 * long event on one stream does not delay the stamp of another.
 */
export class ParseQueue {
  #waiting = new Set<Parsing>()

  schedule(parsing: Parsing): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#drain())
    this.#waiting.add(parsing)
  }

  #drain(): void {
    const ready = this.#waiting
    this.#waiting = new Set()
    for (const parsing of ready) parsing.parsePending()
  }
}
