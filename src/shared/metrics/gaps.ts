import type { RequestLine } from '../record/log-lines'
import { quantileOf, sortedCopy } from './quantile'
import { roundMs } from './rounding'

/** Gaps between successive token events, ms. Events of one read share a stamp, so the gap between them is 0. */
export function gapsOf(tMs: readonly number[]): number[] {
  return tMs.slice(1).map((t, index) => t - (tMs[index] ?? t))
}

/** Percentiles (R-7, as everywhere) of the gaps of one request; null where there is no gap. */
export function itlOf(gapsMs: readonly number[]): RequestLine['itl_ms'] {
  if (gapsMs.length === 0) return null
  const sorted = sortedCopy(gapsMs)
  const at = (q: number) => roundMs(quantileOf(sorted, q) ?? 0)
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}
