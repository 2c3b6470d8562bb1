import { pooledGaps, tokensByRequest } from '@shared/metrics/lane'
import { isCounted } from '@shared/metrics/rounds'
import { roundTripEstimate, stagesOf } from '@shared/metrics/stages'
import type { LaneSummary } from '@shared/record/log-lines'
import type { ChartLane, ChartRound, ChartStages } from '../charts/model'
import { figuresNow, type Stretches } from '../run/live'
import type { LaneRun, RequestState } from '../run/run-state'

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
    return { round, state: request.abandoned ? 'left-out' : 'running', tMs, n: null, ttftMs, ...stretchesOf(stretches) }
  }
  return {
    round,
    state: isCounted(record) ? 'counted' : 'left-out',
    tMs,
    n: tokens?.n.some((n) => n !== 1) ? tokens.n : null,
    ttftMs: record.ttft_ms,
    ...stagesOf(record, roundTripMs)
  }
}

function stretchesOf({ linkMs, prefillMs, decodeMs }: Stretches) {
  return { linkMs, prefillMs, decodeMs }
}

function medianStages(summary: LaneSummary | undefined): ChartStages | null {
  const [linkMs, prefillMs, decodeMs] = [summary?.link_ms.p50, summary?.prefill_ms.p50, summary?.decode_ms.p50]
  return linkMs == null || prefillMs == null || decodeMs == null ? null : { linkMs, prefillMs, decodeMs }
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
