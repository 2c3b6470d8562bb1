import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Pace } from './options'

/** One write of an answer: when it is due, in ms from the request's reception, and which tokens it carries. */
export interface ScheduledWrite {
  readonly dueMs: number
  /** Index of the first token, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * When each write of an answer is due. Times are absolute, so that one late write does not push the next ones back. With several
 * tokens in a chunk, the chunk is due when its last token would have been.
 */
export function scheduleOf(pace: Pace, seed: number): readonly ScheduledWrite[] {
  const random = xoroshiro128plus(seed)
  const jitter = (): number => (pace.jitterMs === 0 ? 0 : (uniformFloat64(random) * 2 - 1) * pace.jitterMs)
  const writes: ScheduledWrite[] = []
  let dueMs = pace.ttftMs
  for (let from = 0; from < pace.tokens; from += pace.tokensPerChunk) {
    const to = Math.min(from + pace.tokensPerChunk, pace.tokens)
    if (from > 0) {
      for (let token = from; token < to; token += 1) dueMs += Math.max(0, pace.itlMs + jitter())
    }
    writes.push({ dueMs, from, to })
  }
  return writes
}

/** Holds writes back and lets them go in clumps of `size`, as a buffering gateway does. */
export function clumped(writes: readonly ScheduledWrite[], size: number): readonly ScheduledWrite[] {
  const clumps: ScheduledWrite[] = []
  for (let at = 0; at < writes.length; at += size) {
    const first = writes[at]
    const last = writes[Math.min(at + size, writes.length) - 1]
    if (first !== undefined && last !== undefined) clumps.push({ dueMs: last.dueMs, from: first.from, to: last.to })
  }
  return clumps
}
