import { median } from 'd3-array'
import type { RequestLine } from '../record/log-lines'
import { differenceInterval, type Interval, LEAST_FOR_INTERVAL } from './bootstrap'
import { BETTER, type FigureName, figuresOf } from './figures'
import { type Pair, pairedDifferenceInterval } from './paired-bootstrap'
import { countedRequests, roundsOf } from './rounds'
import { roundTripEstimate } from './stages'

/** One lane's values of one figure, by round. */
export type RoundValues = ReadonlyMap<number, number>

/**
 * What may be said of two lanes: which one's median is lower, that no difference can be claimed, that n is too small to say, or that
 * their answers differ in length, so that the figure does not compare the lanes.
 */
export type Claim = 'a_lower' | 'b_lower' | 'none' | 'too_few' | 'different_length'

/** These grow with the answer: who writes less is not faster. */
const LENGTH_BOUND: ReadonlySet<FigureName> = new Set(['decode_ms', 'total_ms'])
/** Answers whose median lengths are within a tenth of each other are of one length: the same prompt rarely gives closer ones. */
const SAME_LENGTH_RATIO = 1.1

export interface Comparison {
  /** median(b) − median(a), in the figure's unit; null where a lane has no value. */
  readonly difference: number | null
  /** Its 95 % bootstrap interval; null where the claim is `too_few`. */
  readonly ci95: Interval | null
  readonly claim: Claim
  readonly nA: number
  readonly nB: number
  /** Rounds in which both lanes have the figure; they are resampled together. */
  readonly pairs: number
}

/** A lane's counted values of a figure, by round, from a session's requests. */
export function valuesByRound(requests: readonly RequestLine[], lane: string, figure: FigureName): RoundValues {
  const rounds = roundsOf(requests)
  const ofLane = requests.filter((record) => record.lane === lane)
  const roundTripMs = roundTripEstimate(ofLane)
  return new Map(
    countedRequests(ofLane).flatMap((record): [number, number][] => {
      const value = figuresOf(record, roundTripMs)[figure]
      const round = rounds.get(record.request)
      return value === null || round === undefined ? [] : [[round, value]]
    })
  )
}

/**
 * Two lanes on the same prompts: the difference of their medians (of all their values, as the table shows them) and what may be
 * claimed from it. Rounds that both have are resampled as pairs, the rest apart.
 */
export function compare(a: RoundValues, b: RoundValues): Comparison {
  const [valuesA, valuesB] = [[...a.values()], [...b.values()]]
  const pairs = [...a.keys()].filter((round) => b.has(round)).length
  const [medianA, medianB] = [median(valuesA), median(valuesB)]
  const difference = medianA === undefined || medianB === undefined ? null : medianB - medianA
  const head = { difference, nA: a.size, nB: b.size, pairs }
  if (Math.min(a.size, b.size) < LEAST_FOR_INTERVAL) return { ...head, ci95: null, claim: 'too_few' }
  const ci95 = pairs === 0 ? differenceInterval(valuesA, valuesB) : pairedDifferenceInterval(pairsOf(a, b))
  return { ...head, ci95, claim: claimOf(ci95) }
}

/** The comparison of two lanes of a session in one figure. */
export function compareLanes(requests: readonly RequestLine[], a: string, b: string, figure: FigureName): Comparison {
  const comparison = compare(valuesByRound(requests, a, figure), valuesByRound(requests, b, figure))
  return comparableLengths(requests, [a, b], figure) ? comparison : { ...comparison, claim: 'different_length' }
}

/** Whether a figure compares these lanes at all: one that grows with the answer does so only among answers of one length. */
export function comparableLengths(requests: readonly RequestLine[], lanes: readonly string[], figure: FigureName): boolean {
  if (!LENGTH_BOUND.has(figure)) return true
  const lengths = lanes.flatMap((lane) => median(valuesByRound(requests, lane, 'tokens').values()) ?? [])
  return lengths.length < 2 || Math.max(...lengths) <= SAME_LENGTH_RATIO * Math.min(...lengths)
}

/** The lane to mark as best in a figure, from a session's requests; none where the lanes' answers differ in length and the figure with them. */
export function bestLanesOf(requests: readonly RequestLine[], lanes: readonly string[], figure: FigureName): readonly string[] {
  if (!comparableLengths(requests, lanes, figure)) return []
  return bestLanes(new Map(lanes.map((lane) => [lane, valuesByRound(requests, lane, figure)])), figure)
}

/**
 * The lane to mark as best: one whose difference to every other lane can be claimed, in the direction in which the figure is better.
 * At most one lane; none where there is only one lane with values, or the figure is neither better high nor low.
 */
export function bestLanes(values: ReadonlyMap<string, RoundValues>, figure: FigureName): readonly string[] {
  const better = BETTER[figure]
  const lanes = [...values].filter(([, byRound]) => byRound.size > 0)
  if (better === null || lanes.length < 2) return []
  const wanted: Claim = better === 'lower' ? 'a_lower' : 'b_lower'
  return lanes
    .filter(([lane, own]) => lanes.every(([other, theirs]) => other === lane || compare(own, theirs).claim === wanted))
    .map(([lane]) => lane)
}

function claimOf(ci95: Interval | null): Claim {
  if (ci95 === null) return 'too_few'
  const [low, high] = ci95
  if (low > 0) return 'a_lower'
  return high < 0 ? 'b_lower' : 'none'
}

function pairsOf(a: RoundValues, b: RoundValues): Pair[] {
  return [...new Set([...a.keys(), ...b.keys()])].map((round) => ({ a: a.get(round) ?? null, b: b.get(round) ?? null }))
}
