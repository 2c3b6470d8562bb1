/** One reading of the process-wide monotonic clock, in ns. It is the same clock in every thread, unlike performance.now(). */
export type Stamp = bigint

export const now = (): Stamp => process.hrtime.bigint()

const NS_PER_US = 1_000

/** From `zero` to `stamp` in ms, to the microsecond. */
export function msBetween(zero: Stamp, stamp: Stamp): number {
  return Math.round(Number(stamp - zero) / NS_PER_US) / 1_000
}

/** The stamp itself in ms of process.hrtime, to the microsecond: the epoch of Observation.zeroMs and of the reference server's reports. */
export function clockMs(stamp: Stamp): number {
  return msBetween(0n, stamp)
}
