import type { LaneSummary, RequestLine, TokensLine } from '../record/log-lines'
import { type Comparison, compareLanes } from './comparison'
import { crossingOf, medianStamps, type TokenStamps, tokenStamps } from './crossing'
import type { FigureName } from './figures'
import { hasOnlyFailures, type LaneFailure, mainFailure } from './lane-failure'
import { leadingTpot } from './leading-tpot'
import { countedRequests } from './rounds'
import { mainStage, type StageShare } from './stage-share'

/** The answer in one sentence, as data: where the time went, or why that cannot be said. */
export type Headline =
  | { readonly key: 'nothing_measured'; readonly params: Readonly<Record<never, never>> }
  | { readonly key: 'all_failed_same'; readonly params: { readonly lanes: readonly string[]; readonly failure: LaneFailure } }
  | { readonly key: 'all_failed'; readonly params: { readonly failures: readonly LaneFailure[] } }
  | { readonly key: 'none_streamed'; readonly params: { readonly lanes: readonly string[] } }
  | { readonly key: 'stage_one'; readonly params: StageShare }
  | { readonly key: 'stage_same'; readonly params: { readonly stage: StageShare['stage']; readonly shares: readonly StageShare[] } }
  | { readonly key: 'stage_each'; readonly params: { readonly shares: readonly StageShare[] } }

/** `lane` has less than `other` by `by`, 95 % interval `low` to `high`, all positive, ms. */
export interface Lead {
  readonly lane: string
  readonly other: string
  readonly by: number
  readonly low: number
  readonly high: number
}

/** What the answer rests on, in order of weight. */
export type Detail =
  | { readonly key: 'starts_sooner'; readonly params: Lead }
  | { readonly key: 'less_per_token'; readonly params: Lead & { readonly adjusted: boolean } }
  | { readonly key: 'ahead_from'; readonly params: { readonly lane: string; readonly fromToken: number } }
  | { readonly key: 'less_link'; readonly params: Lead }
  | { readonly key: 'no_difference'; readonly params: { readonly figures: readonly FigureName[] } }
  /** Fewer than 5 rounds in one of the two lanes: no interval yet. */
  | { readonly key: 'too_few'; readonly params: { readonly n: number } }
  | { readonly key: 'lane_not_streamed'; readonly params: { readonly lane: string; readonly count: number; readonly of: number } }
  | { readonly key: 'lane_failed'; readonly params: LaneFailure }

export interface Verdict {
  readonly headline: Headline
  readonly details: readonly Detail[]
}

/**
 * The verdict on a session, or on what there is of one. Two lanes are compared; of three and more the screen marks the best in its
 * table (`bestLanes`).
 */
export function verdictOf(
  summaries: readonly LaneSummary[],
  requests: readonly RequestLine[],
  tokens: ReadonlyMap<string, TokensLine>
): Verdict {
  const counted = countedRequests(requests)
  const failures = summaries.flatMap((summary) => mainFailure(summary.lane, requests) ?? [])
  const shares = summaries.flatMap((summary) => mainStage(summary) ?? [])
  const details = [
    ...(shares.length === 2
      ? comparisonOf(
          summaries.filter((one) => one.n > 0),
          requests,
          tokens
        )
      : []),
    ...notStreamedOf(summaries, counted),
    ...failures.map((failure): Detail => ({ key: 'lane_failed', params: failure }))
  ]
  return { headline: headlineOf(summaries, shares, failures), details }
}

function headlineOf(summaries: readonly LaneSummary[], shares: readonly StageShare[], failures: readonly LaneFailure[]): Headline {
  const measured = summaries.filter(({ n }) => n > 0)
  const [firstShare] = shares
  const [firstFailure] = failures
  if (measured.length === 0) {
    const allFailed =
      firstFailure !== undefined && summaries.every((one) => hasOnlyFailures(one, failures.find(({ lane }) => lane === one.lane) ?? null))
    if (!allFailed) return { key: 'nothing_measured', params: {} }
    const same = failures.every(
      ({ kind, cause, subject }) => kind === firstFailure.kind && cause === firstFailure.cause && subject === firstFailure.subject
    )
    return same
      ? { key: 'all_failed_same', params: { lanes: failures.map(({ lane }) => lane), failure: firstFailure } }
      : { key: 'all_failed', params: { failures } }
  }
  if (firstShare === undefined) return { key: 'none_streamed', params: { lanes: measured.map(({ lane }) => lane) } }
  if (shares.length === 1) return { key: 'stage_one', params: firstShare }
  return shares.every(({ stage }) => stage === firstShare.stage)
    ? { key: 'stage_same', params: { stage: firstShare.stage, shares } }
    : { key: 'stage_each', params: { shares } }
}

function comparisonOf(
  measured: readonly LaneSummary[],
  requests: readonly RequestLine[],
  tokens: ReadonlyMap<string, TokensLine>
): Detail[] {
  const [a, b] = measured
  if (a === undefined || b === undefined || measured.length !== 2) return []
  const adjusted = [a, b].some((one) => leadingTpot(one.tpot_ms.p50, one.tpot_adj_ms.p50) === 'tpot_adj_ms')
  const tpotName = adjusted ? 'tpot_adj_ms' : 'tpot_ms'
  const ttft = compareLanes(requests, a.lane, b.lane, 'ttft_ms')
  const tpot = compareLanes(requests, a.lane, b.lane, tpotName)
  const link = compareLanes(requests, a.lane, b.lane, 'link_ms')
  if (ttft.claim === 'too_few') return [{ key: 'too_few', params: { n: Math.min(ttft.nA, ttft.nB) } }]

  const [sooner, quicker, nearer] = [ttft, tpot, link].map((comparison) => leadOf(comparison, a.lane, b.lane))
  const crossing =
    sooner && quicker && sooner.lane !== quicker.lane
      ? crossingOf(stampsOf(a.lane, requests, tokens), stampsOf(b.lane, requests, tokens))
      : null
  const equal = (
    [
      ['ttft_ms', ttft],
      [tpotName, tpot],
      ['link_ms', link]
    ] as const
  ).flatMap(([name, { claim }]) => (claim === 'none' ? [name] : []))
  return [
    ...(sooner ? [{ key: 'starts_sooner', params: sooner } as const] : []),
    ...(quicker ? [{ key: 'less_per_token', params: { ...quicker, adjusted } } as const] : []),
    ...(crossing
      ? [{ key: 'ahead_from', params: { lane: crossing.ahead === 'a' ? a.lane : b.lane, fromToken: crossing.fromToken } } as const]
      : []),
    ...(nearer ? [{ key: 'less_link', params: nearer } as const] : []),
    ...(equal.length > 0 ? [{ key: 'no_difference', params: { figures: equal } } as const] : [])
  ]
}

function leadOf({ claim, difference, ci95 }: Comparison, a: string, b: string): Lead | null {
  if (difference === null || ci95 === null) return null
  const [low, high] = ci95
  if (claim === 'a_lower') return { lane: a, other: b, by: difference, low, high }
  return claim === 'b_lower' ? { lane: b, other: a, by: -difference, low: -high, high: -low } : null
}

function stampsOf(lane: string, requests: readonly RequestLine[], tokens: ReadonlyMap<string, TokensLine>): TokenStamps {
  const streamed = countedRequests(requests).filter((record) => record.lane === lane && !record.flags.includes('not_streamed'))
  return medianStamps(
    streamed.flatMap(({ request }) => {
      const line = tokens.get(request)
      return line === undefined ? [] : [tokenStamps(line)]
    })
  )
}

function notStreamedOf(summaries: readonly LaneSummary[], counted: readonly RequestLine[]): Detail[] {
  return summaries.flatMap(({ lane, n }): Detail[] => {
    const count = counted.filter((record) => record.lane === lane && record.flags.includes('not_streamed')).length
    return count === 0 ? [] : [{ key: 'lane_not_streamed', params: { lane, count, of: n } }]
  })
}
