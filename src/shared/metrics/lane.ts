import { rollup } from 'd3-array'
import type { LaneSummary, LeftOut, RequestLine, TokensLine } from '../record/log-lines'
import { distributionOf, pooledDistributionOf, roundedDistribution } from './distribution'
import { type FigureName, figuresOf } from './figures'
import { gapsOf } from './gaps'
import { countedRequests } from './rounds'
import { roundTripEstimate } from './stages'

/**
 * A lane over its requests. Only counted requests make figures; every other request is counted in `left_out` under one reason.
 * Requests that were not streamed count for total time and tokens only.
 * @param requests may hold other lanes' too
 * @param tokens tokens lines by request id; without them (`log_token_timing = false`) there are no gaps
 */
export function summarizeLane(lane: string, requests: readonly RequestLine[], tokens: ReadonlyMap<string, TokensLine>): LaneSummary {
  const ofLane = requests.filter((record) => record.lane === lane)
  const counted = countedRequests(ofLane)
  const roundTripMs = roundTripEstimate(ofLane)
  const figures = counted.map((record) => figuresOf(record, roundTripMs))
  const distribution = (name: FigureName) =>
    roundedDistribution(
      distributionOf(
        figures.flatMap((figure) => {
          const value = figure[name]
          return value === null ? [] : [value]
        })
      )
    )
  const leftOut = leftOutOf(ofLane, new Set(counted))
  return {
    lane,
    n: counted.length,
    errors: Object.values(leftOut.failed).reduce((a, b) => a + b, 0),
    left_out: leftOut,
    ttft_ms: distribution('ttft_ms'),
    ttfo_ms: distribution('ttfo_ms'),
    tpot_ms: distribution('tpot_ms'),
    tpot_adj_ms: distribution('tpot_adj_ms'),
    speed_tok_s: distribution('speed_tok_s'),
    link_ms: distribution('link_ms'),
    prefill_ms: distribution('prefill_ms'),
    decode_ms: distribution('decode_ms'),
    total_ms: distribution('total_ms'),
    tokens: distribution('tokens'),
    itl_ms: roundedDistribution(pooledDistributionOf(pooledGaps(counted, tokens)))
  }
}

/** The summaries of a session's lanes, in their order; without `lanes`, of those that occur in the requests. */
export function summarize(
  requests: readonly RequestLine[],
  tokens: ReadonlyMap<string, TokensLine>,
  lanes: readonly string[] = [...new Set(requests.map(({ lane }) => lane))].sort()
): LaneSummary[] {
  return lanes.map((lane) => summarizeLane(lane, requests, tokens))
}

export function tokensByRequest(lines: readonly TokensLine[]): ReadonlyMap<string, TokensLine> {
  return new Map(lines.map((line) => [line.request, line]))
}

/** All gaps between token events of the streamed ones among these requests, ms. */
export function pooledGaps(requests: readonly RequestLine[], tokens: ReadonlyMap<string, TokensLine>): number[] {
  return requests
    .filter((record) => !record.flags.includes('not_streamed'))
    .flatMap(({ request }) => gapsOf(tokens.get(request)?.t_ms ?? []))
}

function leftOutOf(ofLane: readonly RequestLine[], counted: ReadonlySet<RequestLine>): LeftOut {
  const reasons = ofLane.filter((record) => !counted.has(record)).map(reasonLeftOut)
  const count = (reason: string) => reasons.filter((one) => one.reason === reason).length
  const ofReason = (reason: 'failed' | 'warmup') => reasons.flatMap((one) => (one.reason === reason && one.kind !== null ? [one.kind] : []))
  const warmupsFailed = ofReason('warmup')
  const startBurst = count('start_burst')
  return {
    warmup: count('warmup'),
    retry: count('retry'),
    cancelled: count('cancelled'),
    failed: countsOf(ofReason('failed')),
    ...(warmupsFailed.length > 0 ? { warmup_failed: countsOf(warmupsFailed) } : {}),
    ...(startBurst > 0 ? { start_burst: startBurst } : {})
  }
}

interface Reason {
  readonly reason: 'warmup' | 'retry' | 'cancelled' | 'start_burst' | 'failed'
  /** Why it failed, where it did. */
  readonly kind: string | null
}

function reasonLeftOut(record: RequestLine): Reason {
  const failed = record.outcome !== 'ok' && record.outcome !== 'cancelled'
  const kind = failed ? (record.error?.kind ?? record.outcome) : null
  if (record.warmup) return { reason: 'warmup', kind }
  if (record.attempt > 1) return { reason: 'retry', kind }
  if (record.outcome === 'cancelled') return { reason: 'cancelled', kind }
  return { reason: failed ? 'failed' : 'start_burst', kind }
}

function countsOf(kinds: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    rollup(
      kinds,
      (all) => all.length,
      (kind) => kind
    )
  )
}
