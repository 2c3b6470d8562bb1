import { isCounted } from '@shared/metrics/rounds'
import type { RequestLine } from '@shared/record/log-lines'
import type { LaneRun, RequestState, RunState } from './run-state'

export type LaneState = 'ready' | 'waiting' | 'streaming' | 'finished' | 'error' | 'stopped'

/**
 * The request a lane shows: the last of the shown round, or the lane's latest where no round is held (`null`) or the lane never
 * came to that round.
 */
export function shownRequest(lane: LaneRun | undefined, shownRound: number | null): RequestState | null {
  if (!lane) return null
  if (shownRound === null) return lane.requests.at(-1) ?? null
  return lane.requests.findLast(({ round }) => round === shownRound) ?? lane.requests.findLast(({ round }) => round <= shownRound) ?? null
}

export function stateOf(request: RequestState | null): LaneState {
  if (request === null) return 'ready'
  if (request.abandoned) return 'stopped'
  if (request.record === null) return request.tMs.length === 0 ? 'waiting' : 'streaming'
  if (request.record.outcome === 'ok') return 'finished'
  return request.record.outcome === 'cancelled' ? 'stopped' : 'error'
}

/** The round that is running, or the last that ran; 0 while warming up. */
export function latestRound(run: RunState): number {
  return Math.max(0, ...Object.values(run.lanes).map((lane) => lane.requests.at(-1)?.round ?? 0))
}

/** The first round there is to step back to: 0 where there were warm-ups. */
export function firstRound(run: RunState): number {
  return run.plan.warmups > 0 ? 0 : 1
}

export interface Progress {
  readonly round: number
  readonly rounds: number
  /** Requests ended or given up, of those planned. */
  readonly done: number
  readonly planned: number
  readonly goneMs: number
  /** From the pace so far; null before a request has ended. */
  readonly leftMs: number | null
}

export function progressOf(run: RunState, nowMs: number): Progress {
  const lanes = Object.values(run.lanes)
  const ended = lanes.reduce((sum, lane) => sum + lane.records.filter(({ attempt }) => attempt === 1).length, 0)
  const skipped = lanes.reduce((sum, lane) => sum + (lane.skipped ?? 0), 0)
  const done = Math.min(run.planned, ended + skipped)
  const goneMs = Math.max(0, (run.endedMs ?? nowMs) - run.originMs)
  const leftMs = ended === 0 ? null : (goneMs / ended) * (run.planned - done)
  return { round: latestRound(run), rounds: run.plan.rounds, done, planned: run.planned, goneMs, leftMs }
}

/** All lanes' records in the order they ended; made anew only when a request ends. */
export function recordsOf(run: RunState): readonly RequestLine[] {
  return Object.values(run.lanes).flatMap(({ records }) => records)
}

/** TTFTs of the lane's counted requests, to say how long one may have to wait; an answer that came at once has none. */
export function countedTtfts(lane: LaneRun): readonly number[] {
  return lane.records
    .filter((record) => isCounted(record) && !record.flags.includes('not_streamed'))
    .flatMap(({ ttft_ms }) => (ttft_ms === null ? [] : [ttft_ms]))
}
