/** One limit of a request, in ms from its zero; null is none. A further kind of limit is a further entry. */
export interface Deadline<Name extends string> {
  readonly name: Name
  readonly limitMs: number | null
}

/** The running limits of one request. */
export class Deadlines<Name extends string> {
  readonly #timers = new Map<Name, NodeJS.Timeout>()

  constructor(deadlines: readonly Deadline<Name>[], expired: (name: Name) => void) {
    for (const { name, limitMs } of deadlines) {
      if (limitMs !== null)
        this.#timers.set(
          name,
          setTimeout(() => expired(name), limitMs)
        )
    }
  }

  met(name: Name): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
