import { leadingTpot } from '@shared/metrics/leading-tpot'
import { roundTripEstimate, stagesOf } from '@shared/metrics/stages'
import type { RequestLine } from '@shared/record/log-lines'
import { median } from './median'
import type { LaneRun, RequestState } from './run-state'

/** What a lane's head shows of one request, running or ended. Null: not there (yet). */
export interface LiveFigures {
  /** Since the request; the total once it has ended. */
  readonly elapsedMs: number
  readonly ttftMs: number | null
  readonly tpotMs: number | null
  /** Where the first read held several tokens TPOT leads with the adjusted one. */
  readonly tpotAdjusted: boolean
  readonly tokens: number | null
  readonly totalMs: number | null
  /** Why a figure that one would expect is not there. */
  readonly missing: MissingReason | null
  readonly stretches: Stretches
}

/**
 * `at_once`: the whole answer came in one read, so that only its total is valid. `estimate`: the server did not report its tokens,
 * and no rate is made of an estimate. `no_token`: it was stopped before the first token.
 */
export type MissingReason = 'at_once' | 'estimate' | 'no_token'

/** `growing`: the stretch that is going on. Link is null where it cannot be told from prefill. */
export interface Stretches {
  readonly linkMs: number | null
  readonly prefillMs: number | null
  readonly decodeMs: number | null
  readonly growing: 'prefill' | 'decode' | null
}

export function figuresNow(request: RequestState, lane: LaneRun, nowMs: number): LiveFigures {
  return request.record ? figuresOfRecord(request.record, lane.records) : runningFigures(request, lane, nowMs)
}

function figuresOfRecord(record: RequestLine, records: readonly RequestLine[]): LiveFigures {
  const adjusted = leadingTpot(record.tpot_ms, record.tpot_adj_ms) === 'tpot_adj_ms'
  const missing = missingOf(record)
  return {
    elapsedMs: record.total_ms ?? 0,
    ttftMs: missing === 'at_once' ? null : record.ttft_ms,
    tpotMs: adjusted ? record.tpot_adj_ms : record.tpot_ms,
    tpotAdjusted: adjusted,
    tokens: record.tokens,
    totalMs: record.total_ms,
    missing,
    stretches: stretchesOf(record, records)
  }
}

function missingOf(record: RequestLine): MissingReason | null {
  if (record.flags.includes('not_streamed')) return 'at_once'
  if (record.ttft_ms === null) return 'no_token'
  return record.tpot_ms === null && record.tokens_source === 'estimate' ? 'estimate' : null
}

/** Where link cannot be told from prefill, the wait for the first token is one stretch. */
function stretchesOf(record: RequestLine, records: readonly RequestLine[]): Stretches {
  const { linkMs, prefillMs, decodeMs } = stagesOf(record, roundTripEstimate(records))
  const wait = record.flags.includes('not_streamed') ? null : record.ttft_ms
  return prefillMs === null ? { linkMs: null, prefillMs: wait, decodeMs, growing: null } : { linkMs, prefillMs, decodeMs, growing: null }
}

const NO_STRETCHES: Stretches = { linkMs: null, prefillMs: null, decodeMs: null, growing: null }

/** While it runs every token event counts as one token: the server's own count comes with the end. */
function runningFigures(request: RequestState, lane: LaneRun, nowMs: number): LiveFigures {
  const goneMs = request.abandoned ? 0 : nowMs - request.startedMs
  const elapsedMs = Math.max(0, goneMs, request.tMs.at(-1) ?? 0)
  const first = request.tMs[0]
  const last = request.tMs.at(-1)
  const linkMs = usualLink(lane.records)
  const growing = <S extends 'prefill' | 'decode'>(stretch: S) => (request.abandoned ? null : stretch)
  const base = { elapsedMs, tpotAdjusted: false, tokens: request.tMs.length, totalMs: null, missing: null }
  if (request.abandoned && first === undefined) return { ...base, missing: 'no_token', ttftMs: null, tpotMs: null, stretches: NO_STRETCHES }
  if (first === undefined || last === undefined) {
    const link = linkMs !== null && linkMs < elapsedMs ? linkMs : null
    const stretches = { linkMs: link, prefillMs: elapsedMs - (link ?? 0), decodeMs: null, growing: growing('prefill') } as const
    return { ...base, ttftMs: null, tpotMs: null, stretches }
  }
  const link = linkMs !== null && linkMs < first ? linkMs : null
  const stretches = { linkMs: link, prefillMs: first - (link ?? 0), decodeMs: elapsedMs - first, growing: growing('decode') } as const
  return { ...base, ttftMs: first, tpotMs: request.tMs.length > 1 ? (last - first) / (request.tMs.length - 1) : null, stretches }
}

/** The connection phases of a running request come with its record; until then the lane's median stands in for them. */
function usualLink(records: readonly RequestLine[]): number | null {
  const roundTripMs = roundTripEstimate(records)
  return median(records.flatMap((record) => stagesOf(record, roundTripMs).linkMs ?? []))
}
