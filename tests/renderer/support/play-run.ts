import type { RunEvent } from '@shared/ipc/run-events'
import type { Plan } from '@shared/plan/plan'
import type { RequestLine } from '@shared/record/log-lines'
import type { Failure } from '@shared/record/observation'
import type { FakeBridge } from './fake-bridge'
import { type Behaviour, simulateRun, type TimedEvent } from './simulated-run'

const PREFILL =
  'Before a model can write anything it has to read everything. The whole prompt goes through every layer at once, and for each token the keys and values are stored in a cache. This step is called prefill, and its cost grows with the length of the prompt, so the first token has to wait for all of it. After that the work changes. Each new token needs only one pass for itself: it looks up the stored keys and values instead of computing them again, and adds its own.'
const DECODE =
  'Two different jobs hide behind one stream. The first is prefill: the server runs your whole prompt through the network in a single pass and writes the keys and values of every position. The second job is decode: from now on each step takes in just one token, reads the cache, and produces the next one. A step is short, but it has to read all the weights of the model from memory, so it has a floor that no software can go below.'

export const doubledPathFailure: Failure = {
  kind: 'not_found',
  status: 404,
  message: 'Nothing is at https://llm.example.com/v1/v1/chat/completions: a part of its path stands twice.',
  hint: 'Change the base URL.',
  cause: 'path_doubled',
  subject: 'https://llm.example.com/v1/chat/completions',
  retryAfterMs: null
}

/** What lanes a, b, c… do in the preview, in turn. */
export const BEHAVIOURS: readonly Behaviour[] = [
  { connectMs: 31, prefillMs: 190, gapMs: 27, text: DECODE },
  { connectMs: 32, prefillMs: 640, gapMs: 14, text: PREFILL },
  {
    connectMs: 30,
    prefillMs: 300,
    gapMs: 18,
    text: PREFILL,
    reasoning: 'They ask for a short answer. Name prefill first, then decode, then memory.'
  },
  { connectMs: 30, prefillMs: 0, gapMs: 0, text: '', failure: doubledPathFailure },
  { connectMs: 30, prefillMs: 500, gapMs: 22, text: DECODE, clump: 11 },
  { connectMs: 30, prefillMs: 400, gapMs: 30, text: PREFILL }
]

export function behavioursFor(plan: Plan): Readonly<Record<string, Behaviour>> {
  return Object.fromEntries(plan.lanes.map(({ lane }, index) => [lane, BEHAVIOURS[index % BEHAVIOURS.length] as Behaviour]))
}

export interface Playing {
  /** Ends the run as Stop does: what is in flight is let go. */
  stop(): void
}

/** Sends the events of a simulated run at their time, those of one frame in one message. `speed` 2 is twice as fast. */
export function playRun(bridge: Pick<FakeBridge, 'emit'>, plan: Plan, speed = 1, behaviours = behavioursFor(plan)): Playing {
  const events: TimedEvent[] = simulateRun(plan, behaviours, (lane) =>
    lane.provider.base_url.startsWith('reference:')
      ? 'http://127.0.0.1:4199/v1/chat/completions'
      : `${lane.provider.base_url}/chat/completions`
  )
  const summary = events.findLast(({ event }) => event.type === 'run-ended')?.event
  const startMs = performance.now()
  let next = 0
  const timer = setInterval(() => {
    const nowMs = (performance.now() - startMs) * speed
    const due: TimedEvent[] = []
    for (let event = events[next]; event && event.atMs <= nowMs; event = events[next]) {
      due.push(event)
      next += 1
    }
    if (due.length > 0)
      bridge.emit(
        'run',
        due.map(({ event }) => event)
      )
    if (next >= events.length) clearInterval(timer)
  }, 16)
  return {
    stop() {
      clearInterval(timer)
      const atMs = (performance.now() - startMs) * speed
      bridge.emit('run', cancelledAt(events, atMs))
      if (summary?.type === 'run-ended') bridge.emit('run', [{ ...summary, summary: { ...summary.summary, outcome: 'stopped' } }])
    }
  }
}

/** What Stop makes of the requests in flight: their records say `cancelled` and hold what had arrived. */
function cancelledAt(events: readonly TimedEvent[], atMs: number): RunEvent[] {
  const begun = new Set(events.flatMap(({ event, atMs: at }) => (event.type === 'request-started' && at <= atMs ? [event.request] : [])))
  return events.flatMap(({ event, atMs: endMs }) => {
    if (event.type !== 'request-ended' || endMs <= atMs || !begun.has(event.request)) return []
    const sinceMs = atMs - event.record.at_ms
    const arrived = event.tokens.t_ms.filter((tMs) => tMs <= sinceMs)
    const record: RequestLine = {
      ...event.record,
      outcome: 'cancelled',
      error: { kind: 'cancelled', status: null, message: 'Stopped by the reader.', hint: '' },
      ttft_ms: arrived[0] ?? null,
      last_token_ms: arrived.at(-1) ?? null,
      total_ms: sinceMs,
      tpot_ms: null,
      tpot_adj_ms: null,
      tokens: arrived.length,
      tokens_source: 'estimate',
      chunks: arrived.length,
      finish_reason: null
    }
    return [{ ...event, record, tokens: { ...event.tokens, t_ms: arrived, n: arrived.map(() => 1), kind: `c*${arrived.length}` } }]
  })
}
