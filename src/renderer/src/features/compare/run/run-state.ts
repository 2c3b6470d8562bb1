import type { RunEvent } from '@shared/ipc/run-events'
import type { Plan } from '@shared/plan/plan'
import type { LaneRef, RequestLine, SummaryLine, TokensLine } from '@shared/record/log-lines'

/** One request as the window knows it. Stamps are ms since the request; `startedMs` is on the window's own clock. */
export interface RequestState {
  readonly request: string
  readonly lane: string
  /** 1, 2, 3…; 0 for a warm-up. */
  readonly round: number
  readonly warmup: boolean
  readonly attempt: number
  readonly startedMs: number
  readonly seq: number
  /** A delta was lost on the way to the window: the text has a hole, the figures have none. */
  readonly torn: boolean
  readonly tMs: readonly number[]
  readonly text: string
  readonly reasoning: string
  readonly record: RequestLine | null
  readonly tokens: TokensLine | null
  /** The run ended and left it without a record. */
  readonly abandoned: boolean
}

export interface LaneRun {
  readonly ref: LaneRef
  readonly requests: readonly RequestState[]
  /** Replaced only when a request ends, so that what is computed of it can be kept. */
  readonly records: readonly RequestLine[]
  readonly tokenLines: readonly TokensLine[]
  /** How many requests were not sent because they would have failed as the last one did; null: the lane went on. */
  readonly skipped: number | null
}

export interface RunState {
  readonly session: string
  readonly logPath: string
  readonly startedAt: string
  readonly plan: Plan
  readonly planned: number
  readonly lanes: Readonly<Record<string, LaneRun>>
  readonly laneOf: Readonly<Record<string, string>>
  /** The session's start on the window's own clock: the earliest that any event allows. */
  readonly originMs: number
  readonly endedMs: number | null
  readonly summary: SummaryLine | null
}

/** What a batch of events makes of a run. `nowMs` is the window's monotonic clock when the batch came. */
export function applyEvents(run: RunState | null, events: readonly RunEvent[], nowMs: number): RunState | null {
  return events.reduce((state, event) => applyEvent(state, event, nowMs), run)
}

function applyEvent(run: RunState | null, event: RunEvent, nowMs: number): RunState | null {
  if (event.type === 'run-started') return begun(event, nowMs)
  // What a page that was loaded in the middle hears before it knows of the run, it is told again.
  if (run === null || run.summary !== null) return run
  switch (event.type) {
    case 'request-started':
      return started(run, event, nowMs)
    case 'request-progress':
      return inRequest(run, event.request, (request) => grown(request, event))
    case 'request-ended':
      return ended(run, event)
    case 'lane-stopped':
      return inLane(run, event.lane, (lane) => ({ ...lane, skipped: event.skipped }))
    case 'run-ended':
      return { ...run, lanes: mapValues(run.lanes, abandonOpen), summary: event.summary, endedMs: nowMs }
  }
}

function begun(event: Extract<RunEvent, { type: 'run-started' }>, nowMs: number): RunState {
  const lanes = event.lanes.map((ref) => [ref.lane, { ref, requests: [], records: [], tokenLines: [], skipped: null }])
  return {
    session: event.session,
    logPath: event.logPath,
    startedAt: event.startedAt,
    plan: event.plan,
    planned: event.requests,
    lanes: Object.fromEntries(lanes),
    laneOf: {},
    originMs: nowMs,
    endedMs: null,
    summary: null
  }
}

function started(run: RunState, event: Extract<RunEvent, { type: 'request-started' }>, nowMs: number): RunState {
  // A page that was loaded in the middle hears some events twice.
  if (run.laneOf[event.request] !== undefined) return run
  const originMs = Math.min(run.originMs, nowMs - event.atMs)
  const { request, lane, round, warmup, attempt } = event
  const begins: RequestState = {
    request,
    lane,
    round,
    warmup,
    attempt,
    startedMs: originMs + event.atMs,
    seq: 0,
    torn: false,
    tMs: [],
    text: '',
    reasoning: '',
    record: null,
    tokens: null,
    abandoned: false
  }
  const known = { ...run, originMs, laneOf: { ...run.laneOf, [request]: lane } }
  return inLane(known, lane, (laneRun) => ({ ...laneRun, requests: [...laneRun.requests, begins] }))
}

function grown(request: RequestState, event: Extract<RunEvent, { type: 'request-progress' }>): RequestState {
  if (event.seq <= request.seq) return request
  const textOf = (reasoning: boolean) => event.text.filter((_, index) => (event.kind[index] === 'r') === reasoning).join('')
  return {
    ...request,
    seq: event.seq,
    torn: request.torn || event.seq !== request.seq + 1,
    // The record's stamps are whole; only text can still come after it.
    tMs: request.record === null ? [...request.tMs, ...event.tMs] : request.tMs,
    text: request.text + textOf(false),
    reasoning: request.reasoning + textOf(true)
  }
}

function ended(run: RunState, event: Extract<RunEvent, { type: 'request-ended' }>): RunState {
  const { record, tokens } = event
  if (run.lanes[event.lane]?.records.some(({ request }) => request === event.request)) return run
  const closed = inRequest(run, event.request, (request) => ({ ...request, record, tokens, tMs: tokens.t_ms }))
  return inLane(closed, event.lane, (lane) => ({
    ...lane,
    records: [...lane.records, record],
    tokenLines: [...lane.tokenLines, tokens]
  }))
}

function inLane(run: RunState, letter: string, change: (lane: LaneRun) => LaneRun): RunState {
  const lane = run.lanes[letter]
  return lane ? { ...run, lanes: { ...run.lanes, [letter]: change(lane) } } : run
}

function inRequest(run: RunState, id: string, change: (request: RequestState) => RequestState): RunState {
  const letter = run.laneOf[id]
  if (letter === undefined) return run
  return inLane(run, letter, (lane) => ({
    ...lane,
    requests: lane.requests.map((request) => (request.request === id ? change(request) : request))
  }))
}

function abandonOpen(lane: LaneRun): LaneRun {
  return { ...lane, requests: lane.requests.map((request) => (request.record === null ? { ...request, abandoned: true } : request)) }
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
