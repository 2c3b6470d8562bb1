import { quantileOf, sortedCopy } from './quantile'
import { beta, type Random, seededRandom } from './random'
import { normalCdf, student975 } from './student'

/** Fixed, so that the same records always give the same interval. */
const SEED = 20_240_229
const RESAMPLES = 4_000
const TAIL = 0.025
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
  const sorted = sortedCopy(values)
  const random = seededRandom(SEED)
  const tail = normalCdf(-Math.sqrt(n / (n - 1)) * student975(n - 1))
  return between(
    tail,
    Array.from({ length: RESAMPLES }, () => resampledMedian(sorted, random))
  )
}

/**
 * 95 % bootstrap interval of median(b) − median(a), the two resampled apart (plain percentiles: differences
 * are smooth enough to cover 95 % from n = 5 on); null where either has fewer than 5 values.
 */
export function differenceInterval(a: readonly number[], b: readonly number[]): Interval | null {
  if (Math.min(a.length, b.length) < LEAST_FOR_INTERVAL) return null
  const [sortedA, sortedB] = [sortedCopy(a), sortedCopy(b)]
  const random = seededRandom(SEED)
  return between(
    TAIL,
    Array.from({ length: RESAMPLES }, () => resampledMedian(sortedB, random) - resampledMedian(sortedA, random))
  )
}

/**
 * The median of one resample, without drawing it: the ranks in the middle of n uniform draws follow the beta distribution (order
 * statistics of the uniform), so a resample costs the same for 10 values as for a million.
 */
function resampledMedian(sorted: readonly number[], random: Random): number {
  const n = sorted.length
  const at = (uniform: number) => sorted[Math.min(n - 1, Math.floor(uniform * n))] ?? Number.NaN
  const m = Math.ceil(n / 2)
  const lower = beta(m, n - m + 1, random)
  if (n % 2 === 1) return at(lower)
  // The next order statistic: the smallest of the n − m draws above `lower`.
  const upper = 1 - (1 - lower) * (1 - random()) ** (1 / (n - m))
  return (at(lower) + at(upper)) / 2
}

function between(tail: number, statistics: readonly number[]): Interval {
  const sorted = sortedCopy(statistics)
  return [quantileOf(sorted, tail) ?? Number.NaN, quantileOf(sorted, 1 - tail) ?? Number.NaN]
}

/** One round of two lanes; null where a lane has no figure in it. */
export interface Pair {
  readonly a: number | null
  readonly b: number | null
}

/**
 * 95 % bootstrap interval of median(b) − median(a), whole rounds resampled: what two requests of a round share (the time of day,
 * a busy server) stays together. Null where either lane has fewer than 5 values. Cost: resamples × rounds.
 */
export function pairedDifferenceInterval(pairs: readonly Pair[]): Interval | null {
  const ranked = { a: rankedRounds(pairs, 'a'), b: rankedRounds(pairs, 'b') }
  if (Math.min(ranked.a.length, ranked.b.length) < LEAST_FOR_INTERVAL) return null
  const random = seededRandom(SEED)
  const drawn = new Uint32Array(pairs.length)
  const differences: number[] = []
  while (differences.length < RESAMPLES) {
    drawn.fill(0)
    for (let i = 0; i < pairs.length; i += 1) {
      const round = Math.floor(random() * pairs.length)
      drawn[round] = (drawn[round] ?? 0) + 1
    }
    const a = weightedMedian(ranked.a, drawn)
    const b = weightedMedian(ranked.b, drawn)
    // A resample without any value of a lane says nothing about it.
    if (a !== null && b !== null) differences.push(b - a)
  }
  return between(TAIL, differences)
}

interface Ranked {
  readonly round: number
  readonly value: number
}

function rankedRounds(pairs: readonly Pair[], lane: 'a' | 'b'): Ranked[] {
  return pairs
    .flatMap((pair, round) => {
      const value = pair[lane]
      return value === null ? [] : [{ round, value }]
    })
    .sort((x, y) => x.value - y.value)
}

/** The median of values of which each stands as often as its round was drawn; null where none was. */
function weightedMedian(ranked: readonly Ranked[], drawn: Uint32Array): number | null {
  const total = ranked.reduce((sum, { round }) => sum + (drawn[round] ?? 0), 0)
  if (total === 0) return null
  let below = 0
  let lower: number | null = null
  for (const { round, value } of ranked) {
    below += drawn[round] ?? 0
    if (lower === null && below * 2 >= total) {
      if (below * 2 > total) return value
      lower = value
    } else if (lower !== null && below * 2 > total) return (lower + value) / 2
  }
  return lower
}
