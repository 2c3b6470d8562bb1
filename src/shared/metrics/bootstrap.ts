import { middleRanks } from './middle-ranks'
import { quantileOf, sortedCopy } from './quantile'
import { normalCdf, student975 } from './student'

/** Fixed, so that the same records always give the same interval. */
export const SEED = 20_240_229
export const RESAMPLES = 4_000
/** Of each side of a 95 % interval. */
export const TAIL = 0.025
/** Below this no interval is given: five values already span it whole. */
export const LEAST_FOR_INTERVAL = 5

export type Interval = [low: number, high: number]

/**
 * 95 % bootstrap interval of the median by the expanded percentile method (Hesterberg, "What teachers should know about the
 * bootstrap", The American Statistician 69, 2015): the plain percentiles are too narrow for a small n (87 % at n = 7), so their
 * level is widened as Student's t widens the normal's. Not BCa: its acceleration comes from the jackknife, which is inconsistent for
 * the median (Efron, "Bootstrap methods: another look at the jackknife", 1979). Null below n = 5, where the widest interval there
 * is, from the smallest to the largest value, covers less than 94 %.
 */
export function medianInterval(values: readonly number[]): Interval | null {
  const n = values.length
  if (n < LEAST_FOR_INTERVAL) return null
  const tail = normalCdf(-Math.sqrt(n / (n - 1)) * student975(n - 1))
  return between(tail, resampledMedians(values, SEED))
}

/**
 * 95 % bootstrap interval of median(b) − median(a), the two resampled apart (plain percentiles: differences are smooth enough to
 * cover 95 % from n = 5 on); null where either has fewer than 5 values.
 */
export function differenceInterval(a: readonly number[], b: readonly number[]): Interval | null {
  if (Math.min(a.length, b.length) < LEAST_FOR_INTERVAL) return null
  const medianB = resampledMedians(b, SEED + 1)
  return between(
    TAIL,
    resampledMedians(a, SEED).map((medianA, index) => (medianB[index] ?? Number.NaN) - medianA)
  )
}

function resampledMedians(values: readonly number[], seed: number): number[] {
  const sorted = sortedCopy(values)
  return middleRanks(sorted.length, seed, RESAMPLES).map(
    ([lower, upper]) => ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2
  )
}

export function between(tail: number, statistics: readonly number[]): Interval {
  const sorted = sortedCopy(statistics)
  return [quantileOf(sorted, tail) ?? Number.NaN, quantileOf(sorted, 1 - tail) ?? Number.NaN]
}
