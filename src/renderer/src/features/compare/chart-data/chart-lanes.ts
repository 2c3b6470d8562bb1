import { pooledGaps, tokensByRequest } from '@shared/metrics/lane'
import { isCounted } from '@shared/metrics/rounds'
import { roundTripEstimate, stagesOf } from '@shared/metrics/stages'
import type { LaneSummary, RequestLine, TokensLine } from '@shared/record/log-lines'
import type { ChartLane, ChartRound, ChartStages } from '../charts/model'
import { figuresNow, type Stretches } from '../run/live'
import type { LaneRun, RequestState } from '../run/run-state'

/** A log's fractions of tokens are kept to thousandths: half of one each may be missing in their sum. */
const GRAIN = 0.0005

/** A lane as the charts draw it. `summary` may be a request behind: medians change only when an analysis is whole. */
export function chartLane(run: LaneRun, summary: LaneSummary | undefined, stopped: string | null, nowMs: number): ChartLane {
  const roundTripMs = roundTripEstimate(run.records)
  return {
    lane: run.ref.lane,
    label: run.ref.model,
    provider: run.ref.provider,
    stopped,
    rounds: run.requests.map((request) => chartRound(request, run, roundTripMs, nowMs)),
    stages: medianStages(summary),
    gapsMs: gapsOf(run),
    gapP50Ms: summary?.itl_ms.p50 ?? null,
    gapP99Ms: summary?.itl_ms.p99 ?? null
  }
}

function chartRound(request: RequestState, run: LaneRun, roundTripMs: number | null, nowMs: number): ChartRound {
  const { record, tokens, round, tMs } = request
  if (record === null) {
    const { ttftMs, stretches } = figuresNow(request, run, nowMs)
    return {
      round,
      state: request.abandoned ? 'left-out' : 'running',
      tMs,
      n: null,
      tokens: null,
      multiToken: false,
      ttftMs,
      ...stretchesOf(stretches)
    }
  }
  return {
    round,
    state: isCounted(record) ? 'counted' : 'left-out',
    tMs,
    ...carriedOf(record, tokens),
    multiToken: record.flags.includes('multi_token'),
    ttftMs: record.ttft_ms,
    ...stagesOf(record, roundTripMs)
  }
}

/** Tokens of each event, and their whole number: all that were billed, or those less the reasoning that nobody sent. */
function carriedOf(record: RequestLine, line: TokensLine | null): Pick<ChartRound, 'n' | 'tokens'> {
  if (!line?.n.some((n) => n !== 1)) return { n: null, tokens: null }
  const sum = line.n.reduce((so, n) => so + n, 0)
  const billed = record.tokens ?? Number.NaN
  const near = [billed, billed - (record.reasoning_tokens ?? 0)].find((tokens) => Math.abs(tokens - sum) < 0.5 + line.n.length * GRAIN)
  return { n: line.n, tokens: near ?? null }
}

function stretchesOf({ linkMs, prefillMs, decodeMs }: Stretches) {
  return { linkMs, prefillMs, decodeMs }
}

/** The same stretches that the verdict takes its shares of (`mainStage`). */
function medianStages(summary: LaneSummary | undefined): ChartStages | null {
  const [linkMs, prefillMs, decodeMs] = [summary?.link_ms.p50, summary?.prefill_ms.p50, summary?.decode_ms.p50]
  if (decodeMs == null) return null
  if (linkMs != null && prefillMs != null) return { linkMs, prefillMs, decodeMs }
  return summary?.ttft_ms.p50 == null ? null : { linkMs: null, prefillMs: summary.ttft_ms.p50, decodeMs }
}

/** Pooling a long run's gaps for every picture would be felt: it is done once for each ended request. */
const pooled = new WeakMap<LaneRun['records'], readonly number[]>()

function gapsOf(run: LaneRun): readonly number[] {
  const known = pooled.get(run.records)
  if (known) return known
  const gaps = pooledGaps(run.records.filter(isCounted), tokensByRequest(run.tokenLines))
  pooled.set(run.records, gaps)
  return gaps
}
