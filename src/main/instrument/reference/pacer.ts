import { msBetween, now, type Stamp } from '../clock'

interface Due {
  readonly at: Stamp
  readonly run: () => void
}

/** Timers fire up to this early before the due time; the rest is waited for turn by turn, which is exact to some microseconds. */
const SPIN_MS = 1.5
const NS_PER_MS = 1_000_000

export const addMs = (stamp: Stamp, ms: number): Stamp => stamp + BigInt(Math.round(ms * NS_PER_MS))

/**
 * Runs things at absolute moments, more exactly than setTimeout's milliseconds: a timer until shortly before the earliest, then one
 * look at the clock per turn of the event loop, so that sockets are served meanwhile.
 */
export class Pacer {
  /** Earliest first. */
  readonly #due: Due[] = []
  #timer: NodeJS.Timeout | null = null
  #spinning = false

  /** Returns a function that takes it off again. */
  at(stamp: Stamp, run: () => void): () => void {
    const due: Due = { at: stamp, run }
    const index = this.#due.findIndex((other) => other.at > stamp)
    this.#due.splice(index < 0 ? this.#due.length : index, 0, due)
    this.#wait()
    return () => {
      const place = this.#due.indexOf(due)
      if (place >= 0) this.#due.splice(place, 1)
      this.#wait()
    }
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const earliest = this.#due[0]
    if (earliest === undefined || this.#spinning) return
    const waitMs = msBetween(now(), earliest.at) - SPIN_MS
    if (waitMs >= 1) {
      this.#timer = setTimeout(() => this.#wait(), Math.floor(waitMs))
    } else {
      this.#spinning = true
      setImmediate(() => this.#spin())
    }
  }

  #spin(): void {
    this.#spinning = false
    while (this.#due[0] !== undefined && this.#due[0].at <= now()) this.#due.shift()?.run()
    this.#wait()
  }
}
