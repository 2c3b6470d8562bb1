import type { RunEvent } from '@shared/ipc/run-events'
import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { requestFigures } from '@shared/metrics/request'
import type { Lane, Plan } from '@shared/plan/plan'
import type { RequestLine, SummaryLine, TokensLine } from '@shared/record/log-lines'
import type { Failure, Observation, TokenKind } from '@shared/record/observation'

/** How a simulated lane behaves. Times in ms. */
export interface Behaviour {
  readonly connectMs: number
  readonly prefillMs: number
  readonly gapMs: number
  readonly text: string
  readonly reasoning?: string
  readonly failure?: Failure
  /** Fails in this round only; without it in every one. */
  readonly failsInRound?: number
  /** Tokens that come together. */
  readonly clump?: number
}

export interface TimedEvent {
  readonly atMs: number
  readonly event: RunEvent
}

export const SIMULATED_SESSION = '01KBSIM0000000000000000000'
const STARTED_AT = '2026-12-01T12:00:00.000Z'
const FRAME_MS = 16

/** A deterministic stand-in for jitter: −1 to 1 by index and seed. */
const wobble = (index: number, seed: number): number => Math.sin(index * 12.9898 + seed * 78.233)

/** The events of a whole run in time, as the main process would send them; figures are made by the real code. */
export function simulateRun(plan: Plan, behaviours: Readonly<Record<string, Behaviour>>, urlOf: (lane: Lane) => string): TimedEvent[] {
  const refs = plan.lanes.map((lane) => ({
    lane: lane.lane,
    provider: lane.provider.name,
    protocol: lane.provider.protocol,
    url: urlOf(lane),
    model: lane.model
  }))
  const events: TimedEvent[] = [
    {
      atMs: 0,
      event: {
        type: 'run-started',
        session: SIMULATED_SESSION,
        logPath: '/home/ada/Tokenscope/sessions/2026-12-01-1200-compare.jsonl',
        startedAt: STARTED_AT,
        plan,
        lanes: refs,
        requests: plan.lanes.length * (plan.rounds + plan.warmups)
      }
    }
  ]
  const records: RequestLine[] = []
  const tokenLines: TokensLine[] = []
  const stopped = new Set<string>()
  let atMs = 0
  for (let turn = 0; turn < plan.warmups + plan.rounds; turn += 1) {
    const round = turn < plan.warmups ? 0 : turn - plan.warmups + 1
    let longestMs = 0
    for (const lane of plan.lanes) {
      const behaviour = behaviours[lane.lane]
      if (!behaviour || stopped.has(lane.lane)) continue
      const startMs = plan.max_parallel >= plan.lanes.length ? atMs : atMs + longestMs
      const request = `01KBSIM${lane.lane.toUpperCase()}${String(turn).padStart(6, '0')}`
      const simulated = simulateRequest({ plan, lane, behaviour, request, round, startMs, seed: turn * 31 + lane.lane.charCodeAt(0) })
      events.push(...simulated.events)
      records.push(simulated.record)
      tokenLines.push(simulated.tokens)
      const tookMs = simulated.record.total_ms ?? 0
      longestMs = Math.max(longestMs, startMs - atMs + tookMs)
      if (behaviour.failure && behaviour.failsInRound === undefined) {
        stopped.add(lane.lane)
        const skipped = plan.warmups + plan.rounds - turn - 1
        events.push({ atMs: startMs + tookMs, event: { type: 'lane-stopped', lane: lane.lane, request, skipped } })
      }
    }
    atMs += longestMs
  }
  const summary: SummaryLine = {
    type: 'summary',
    session: SIMULATED_SESSION,
    ended_at: STARTED_AT,
    outcome: 'completed',
    lanes: summarize(
      records,
      tokensByRequest(tokenLines),
      plan.lanes.map(({ lane }) => lane)
    )
  }
  return [...events.toSorted((a, b) => a.atMs - b.atMs), { atMs, event: { type: 'run-ended', summary } }]
}

interface RequestToSimulate {
  readonly plan: Plan
  readonly lane: Lane
  readonly behaviour: Behaviour
  readonly request: string
  readonly round: number
  readonly startMs: number
  readonly seed: number
}

function simulateRequest({ plan, lane, behaviour, request, round, startMs, seed }: RequestToSimulate) {
  const fails = behaviour.failure && (behaviour.failsInRound === undefined || behaviour.failsInRound === round)
  const observation = fails ? refused(behaviour, behaviour.failure) : answered(behaviour, seed)
  const { figures, tokens } = requestFigures(observation, (text) => Math.ceil(text.length / 4))
  const warmup = round === 0
  const record: RequestLine = {
    type: 'request',
    session: SIMULATED_SESSION,
    request,
    lane: lane.lane,
    provider: lane.provider.name,
    model: lane.model,
    protocol: lane.provider.protocol,
    started_at: STARTED_AT,
    at_ms: startMs,
    variable: null,
    attempt: 1,
    warmup,
    concurrency: plan.lanes.length,
    outcome: observation.outcome,
    error: observation.failure && {
      kind: observation.failure.kind,
      status: observation.failure.status,
      message: observation.failure.message,
      hint: observation.failure.hint,
      cause: observation.failure.cause,
      subject: observation.failure.subject
    },
    queue_ms: 0,
    dns_ms: observation.dnsMs,
    connect_ms: observation.connectMs,
    tls_ms: observation.tlsMs,
    reused: false,
    sent_ms: observation.sentMs,
    ttfb_ms: observation.ttfbMs,
    finish_reason: observation.finishReason,
    server: {},
    http: { status: observation.http?.status ?? 200, version: '1.1', request_id: null },
    ...figures
  }
  const tokensLine: TokensLine = { type: 'tokens', session: SIMULATED_SESSION, request, ...tokens }
  const events: TimedEvent[] = [
    { atMs: startMs, event: { type: 'request-started', request, lane: lane.lane, round, warmup, attempt: 1, atMs: startMs } },
    ...progressOf(observation, request, startMs),
    {
      atMs: startMs + (observation.totalMs ?? 0),
      event: { type: 'request-ended', request, lane: lane.lane, round, record, tokens: tokensLine }
    }
  ]
  return { events, record, tokens: tokensLine }
}

/** Deltas coalesced by frames, as the instrument sends them. */
function progressOf({ events, totalMs }: Observation, request: string, startMs: number): TimedEvent[] {
  const frames = new Map<number, number[]>()
  events.tMs.forEach((tMs, index) => {
    const frame = Math.ceil(tMs / FRAME_MS)
    frames.set(frame, [...(frames.get(frame) ?? []), index])
  })
  return [...frames].map(([frame, indexes], order) => ({
    atMs: startMs + Math.min(frame * FRAME_MS, totalMs ?? 0),
    event: {
      type: 'request-progress',
      request,
      seq: order + 1,
      tMs: indexes.map((index) => events.tMs[index] ?? 0),
      kind: indexes.map((index) => events.kind[index] ?? 'c'),
      text: indexes.map((index) => events.text[index] ?? '')
    }
  }))
}

function answered(behaviour: Behaviour, seed: number): Observation {
  const pieces = [
    ...piecesOf(behaviour.reasoning ?? '').map((text) => ({ kind: 'r' as TokenKind, text })),
    ...piecesOf(behaviour.text).map((text) => ({ kind: 'c' as TokenKind, text }))
  ]
  const connectMs = behaviour.connectMs * (1 + 0.02 * wobble(1, seed))
  const ttftMs = connectMs * 2 + behaviour.prefillMs * (1 + 0.05 * wobble(2, seed))
  const clump = behaviour.clump ?? 1
  let tMs = ttftMs
  const stamps = pieces.map((_, index) => {
    if (index > 0 && index % clump === 0) tMs += behaviour.gapMs * clump * (1 + 0.2 * wobble(index, seed) + (index % 37 === 0 ? 0.6 : 0))
    return tMs
  })
  const lastMs = stamps.at(-1) ?? ttftMs
  return {
    outcome: 'ok',
    failure: null,
    zeroMs: 0,
    startedAt: STARTED_AT,
    dnsMs: null,
    connectMs,
    tlsMs: null,
    reused: false,
    sentMs: connectMs + 0.4,
    ttfbMs: ttftMs - 1,
    totalMs: lastMs + 2,
    events: {
      tMs: stamps,
      read: stamps.map((_, index) => Math.floor(index / clump)),
      kind: pieces.map(({ kind }) => kind),
      text: pieces.map(({ text }) => text),
      told: pieces.map(() => null)
    },
    usage: { promptTokens: 21, completionTokens: pieces.length, totalTokens: 21 + pieces.length, reasoningTokens: null, cachedTokens: 0 },
    finishReason: 'stop',
    http: { status: 200, version: '1.1', requestId: null },
    server: {},
    malformed: 0,
    flags: []
  }
}

function refused(behaviour: Behaviour, failure: Failure): Observation {
  const nothing = { tMs: [], read: [], kind: [], text: [], told: [] }
  return {
    ...answered({ ...behaviour, text: '', reasoning: '' }, 0),
    outcome: 'error',
    failure,
    ttfbMs: behaviour.connectMs * 2,
    totalMs: behaviour.connectMs * 2 + 3,
    events: nothing,
    usage: null,
    finishReason: null,
    http: failure.status === null ? null : { status: failure.status, version: '1.1', requestId: null }
  }
}

function piecesOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}
