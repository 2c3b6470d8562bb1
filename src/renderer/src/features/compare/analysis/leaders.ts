import { LEAST_FOR_INTERVAL } from '@shared/metrics/bootstrap'
import { type Comparison, compareLanes } from '@shared/metrics/comparison'
import type { Lead } from '@shared/metrics/verdict'
import type { LaneSummary, RequestLine } from '@shared/record/log-lines'

export type LeaderFigure = 'ttft_ms' | 'tpot_ms' | 'tpot_adj_ms'

/** Who is first of three lanes or more in one figure, and by how much against the next; or why none can be claimed to be. */
export type Leader =
  | { readonly figure: LeaderFigure; readonly claim: 'first'; readonly lead: Lead }
  | { readonly figure: LeaderFigure; readonly claim: 'none' }
  /** The lane with the fewest values has n, and 5 are needed. */
  | { readonly figure: LeaderFigure; readonly claim: 'too_few'; readonly n: number }

/**
 * The leader in one figure, as the table marks it. Null where fewer than three lanes were measured, for two are compared in full, and
 * where fewer than two have the figure.
 * @param best the lane that the table marks, if any
 */
export function leaderOf(
  figure: LeaderFigure,
  best: readonly string[],
  summaries: readonly LaneSummary[],
  records: readonly RequestLine[]
): Leader | null {
  const ranked = summaries.filter((summary) => summary[figure].p50 !== null).toSorted((a, b) => median(a, figure) - median(b, figure))
  if (summaries.filter(({ n }) => n > 0).length < 3 || ranked.length < 2) return null
  const [first] = best
  const next = ranked.find(({ lane }) => lane !== first)
  const lead =
    first === undefined || next === undefined ? null : leadOver(first, next.lane, compareLanes(records, first, next.lane, figure))
  if (lead) return { figure, claim: 'first', lead }
  const n = Math.min(...ranked.map((summary) => summary[figure].n))
  return n < LEAST_FOR_INTERVAL ? { figure, claim: 'too_few', n } : { figure, claim: 'none' }
}

function median(summary: LaneSummary, figure: LeaderFigure): number {
  return summary[figure].p50 ?? Number.POSITIVE_INFINITY
}

/** In these figures less is better: the first lane is `a`. */
function leadOver(lane: string, other: string, { claim, difference, ci95 }: Comparison): Lead | null {
  if (claim !== 'a_lower' || difference === null || ci95 === null) return null
  return { lane, other, by: difference, low: ci95[0], high: ci95[1] }
}
