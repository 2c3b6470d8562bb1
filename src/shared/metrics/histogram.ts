import { bisectLeft, extent } from 'd3-array'
import { quantileOf, sortedCopy } from './quantile'

export interface GapHistogram {
  /** Edges of the bins, ms: one more than bins. */
  readonly edges: readonly number[]
  /** Share of all gaps in each bin, 0 to 1. Gaps outside the edges are in none, so the shares need not sum to 1. */
  readonly shares: readonly number[]
  /** Share below the first edge: gaps of events that came in one read (0 ms) cannot stand on a log axis. */
  readonly below: number
  readonly n: number
  readonly p50: number | null
  readonly p99: number | null
  /** The gaps beyond p99, for ticks of their own, ascending. */
  readonly beyondP99: readonly number[]
}

const BINS_PER_DECADE = 20
/** Gaps below this are the grain of the clock and of reads. */
const LEAST_EDGE_MS = 0.1

/** Log-spaced edges that hold all these gaps, the same for every lane that is to be compared; at least one bin. */
export function logEdges(gapsMs: readonly number[], binsPerDecade = BINS_PER_DECADE): number[] {
  const [low, high] = extent(gapsMs.filter((gap) => gap >= LEAST_EDGE_MS))
  if (low === undefined) return [LEAST_EDGE_MS, LEAST_EDGE_MS * 10 ** (1 / binsPerDecade)]
  const from = Math.floor(Math.log10(low) * binsPerDecade)
  const to = Math.max(from + 1, Math.floor(Math.log10(high) * binsPerDecade) + 1)
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** ((from + index) / binsPerDecade))
}

/** Gaps in bins: lower edge included, upper edge not. */
export function gapHistogram(gapsMs: readonly number[], edges: readonly number[]): GapHistogram {
  const sorted = sortedCopy(gapsMs)
  const n = sorted.length
  const p99 = quantileOf(sorted, 0.99)
  const belowEach = edges.map((edge) => bisectLeft(sorted, edge))
  const share = (count: number) => (n === 0 ? 0 : count / n)
  return {
    edges,
    shares: belowEach.slice(1).map((count, bin) => share(count - (belowEach[bin] ?? 0))),
    below: share(belowEach[0] ?? 0),
    n,
    p50: quantileOf(sorted, 0.5),
    p99,
    beyondP99: p99 === null ? [] : sorted.filter((gap) => gap > p99)
  }
}
