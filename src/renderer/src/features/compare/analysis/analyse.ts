import { bestLanesOf, type Comparison, comparableLengths, compareLanes } from '@shared/metrics/comparison'
import type { FigureName } from '@shared/metrics/figures'
import { summarizeLane, tokensByRequest } from '@shared/metrics/lane'
import { leadingTpot } from '@shared/metrics/leading-tpot'
import { type Verdict, verdictOf } from '@shared/metrics/verdict'
import type { LaneSummary, RequestLine, TokensLine } from '@shared/record/log-lines'
import { type Leader, leaderOf } from './leaders'

/** What is computed of a run's ended requests. It changes only when a request has ended. */
export interface Analysis {
  readonly summaries: readonly LaneSummary[]
  readonly verdict: Verdict
  /** The TPOT that leads in every lane: where one lane needs the adjusted one, all are compared by it. */
  readonly tpot: 'tpot_ms' | 'tpot_adj_ms'
  /** Lanes to be marked, by figure. */
  readonly best: ReadonlyMap<FigureName, readonly string[]>
  /** Second lane less the first, by figure; empty where there are not two. */
  readonly differences: ReadonlyMap<FigureName, Comparison>
  /** Who is first in TTFT and in TPOT; empty where there are not three lanes to rank. */
  readonly leaders: readonly Leader[]
  /** The lanes' answers differ in length: decode and total do not compare them. */
  readonly lengthsDiffer: boolean
}

/** The figures of the table, in its order; TPOT stands for the leading one. */
export function tableFigures(tpot: Analysis['tpot']): readonly FigureName[] {
  return ['ttft_ms', tpot, 'speed_tok_s', 'link_ms', 'prefill_ms', 'decode_ms', 'total_ms', 'tokens']
}

/**
 * Computes an analysis in steps, yielding between them: hundreds of requests take longer than a frame, and the answers that are
 * still streaming must not stutter.
 */
export function* analyse(
  lanes: readonly string[],
  records: readonly RequestLine[],
  tokenLines: readonly TokensLine[]
): Generator<undefined, Analysis> {
  const tokens = tokensByRequest(tokenLines)
  const summaries: LaneSummary[] = []
  for (const lane of lanes) {
    summaries.push(summarizeLane(lane, records, tokens))
    yield
  }
  const verdict = verdictOf(summaries, records, tokens)
  const adjusted = summaries.some(({ tpot_ms, tpot_adj_ms }) => leadingTpot(tpot_ms.p50, tpot_adj_ms.p50) === 'tpot_adj_ms')
  const tpot = adjusted ? 'tpot_adj_ms' : 'tpot_ms'
  const [a, b] = lanes
  const best = new Map<FigureName, readonly string[]>()
  const differences = new Map<FigureName, Comparison>()
  for (const figure of tableFigures(tpot)) {
    yield
    best.set(figure, bestLanesOf(records, lanes, figure))
    if (a !== undefined && b !== undefined && lanes.length === 2) differences.set(figure, compareLanes(records, a, b, figure))
  }
  const leaders = (['ttft_ms', tpot] as const).flatMap((figure) => leaderOf(figure, best.get(figure) ?? [], summaries, records) ?? [])
  return { summaries, verdict, tpot, best, differences, leaders, lengthsDiffer: !comparableLengths(records, lanes, 'total_ms') }
}
