import { median } from 'd3-array'
import { gapsOf } from './gaps'

/** Inside a clump a gap is under this share of the mean gap… */
const SHORT_SHARE = 0.1
/** …and under this many ms: a buffer's content arrives faster than any decode step makes it. */
const SHORT_MS = 2
/** A clump that counts as one: two events together also happen when the system hands over two reads at once. */
const LEAST_EVENTS = 3
/** Repeated, so that one stall or one held first answer is not taken for a buffer. */
const LEAST_CLUMPS = 4
/** Pauses below this are the grain of reads on a busy machine, not a buffer. */
const LEAST_PAUSE_MS = 10

export interface Clumps {
  /** Median number of token events in a clump. */
  readonly size: number
  /** Median time from the start of one clump to the start of the next, ms. */
  readonly everyMs: number
}

/**
 * Whether tokens come in clumps, as from a gateway that buffers: then the gaps are strongly bimodal, near nothing inside a clump
 * and long between clumps. The stream is cut at every gap that is not short (under a tenth of the mean gap and under 2 ms). It is
 * clumped where there are at least 4 clumps, the median clump holds at least 3 events, and the median pause between clumps is at
 * least 10 ms. Medians, so that a single stall, or one big first clump before an even stream, does not count. Null: not clumped.
 */
export function clumpsOf(tMs: readonly number[]): Clumps | null {
  const first = tMs[0]
  const last = tMs.at(-1)
  if (first === undefined || last === undefined || tMs.length < LEAST_CLUMPS * LEAST_EVENTS) return null
  const shortMs = Math.min(SHORT_MS, ((last - first) / (tMs.length - 1)) * SHORT_SHARE)
  const pauses = gapsOf(tMs).flatMap((gapMs, index) => (gapMs < shortMs ? [] : [{ gapMs, index: index + 1 }]))
  const starts = [0, ...pauses.map(({ index }) => index)]
  const sizes = starts.map((start, clump) => (starts[clump + 1] ?? tMs.length) - start)
  const size = median(sizes) ?? 0
  const pauseMs = median(pauses, ({ gapMs }) => gapMs) ?? 0
  if (starts.length < LEAST_CLUMPS || size < LEAST_EVENTS || pauseMs < LEAST_PAUSE_MS) return null
  const everyMs = median(gapsOf(starts.map((start) => tMs[start] ?? 0))) ?? 0
  return { size, everyMs }
}
