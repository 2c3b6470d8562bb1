import { between, type Interval, LEAST_FOR_INTERVAL, RESAMPLES, SEED, TAIL } from './bootstrap'
import { seededIndex } from './random'

/** One round of two lanes; null where a lane has no figure in it. */
export interface Pair {
  readonly a: number | null
  readonly b: number | null
}

/** Beyond this many rounds half the resamples do: the interval is then so narrow that its own noise no longer shows. */
const MANY_ROUNDS = 1_000

/**
 * 95 % bootstrap interval of median(b) − median(a), whole rounds resampled: what two requests of a round share (the time of day,
 * a busy server) stays together. Null where either lane has fewer than 5 values. Cost: resamples × rounds.
 */
export function pairedDifferenceInterval(pairs: readonly Pair[]): Interval | null {
  const [a, b] = [ranked(pairs, 'a'), ranked(pairs, 'b')]
  if (Math.min(a.values.length, b.values.length) < LEAST_FOR_INTERVAL) return null
  const index = seededIndex(SEED)
  const resamples = pairs.length > MANY_ROUNDS ? RESAMPLES / 2 : RESAMPLES
  const times = new Uint32Array(pairs.length)
  const differences: number[] = []
  while (differences.length < resamples) {
    times.fill(0)
    for (let draw = 0; draw < pairs.length; draw += 1) {
      const round = index(pairs.length)
      times[round] = (times[round] ?? 0) + 1
    }
    const [medianA, medianB] = [weightedMedian(a, times), weightedMedian(b, times)]
    // A resample without any value of a lane says nothing about it.
    if (medianA !== null && medianB !== null) differences.push(medianB - medianA)
  }
  return between(TAIL, differences)
}

/** One lane's values in ascending order, each with its round: as columns, for they are walked through once a resample. */
interface Ranked {
  readonly values: Float64Array
  readonly rounds: Uint32Array
}

function ranked(pairs: readonly Pair[], lane: 'a' | 'b'): Ranked {
  const present = pairs.flatMap((pair, round) => {
    const value = pair[lane]
    return value === null ? [] : [{ round, value }]
  })
  present.sort((x, y) => x.value - y.value)
  return { values: Float64Array.from(present, ({ value }) => value), rounds: Uint32Array.from(present, ({ round }) => round) }
}

/** The median of values of which each stands as often as its round was drawn; null where none was. */
function weightedMedian({ values, rounds }: Ranked, times: Uint32Array): number | null {
  let total = 0
  for (const round of rounds) total += times[round] ?? 0
  let below = 0
  let lower: number | null = null
  for (let rank = 0; rank < values.length; rank += 1) {
    below += times[rounds[rank] ?? 0] ?? 0
    if (below * 2 < total || total === 0) continue
    const value = values[rank] ?? Number.NaN
    if (below * 2 > total) return lower === null ? value : (lower + value) / 2
    lower ??= value
  }
  return null
}
