import type { ReadyLane } from './prepare-lane'

/** A lane while its run goes on. */
export class LaneRun {
  /** An answer came that was one: an address or request error after it is not the lane's nature. */
  answered = false
  #stopped = false
  #unstarted: number

  constructor(
    readonly prepared: ReadyLane,
    jobs: number
  ) {
    this.#unstarted = jobs
  }

  /** Takes one of the lane's jobs; false where the lane has been stopped and the job is to be skipped. */
  begin(): boolean {
    if (this.#stopped) return false
    this.#unstarted -= 1
    return true
  }

  /** Stops the lane and gives how many of its jobs are skipped by that; null where it was stopped before. */
  stop(): number | null {
    if (this.#stopped) return null
    this.#stopped = true
    return this.#unstarted
  }
}
