import type { Failure, Observation } from '@shared/record/observation'

/** What the instrument would have seen: a token each `gapMs` after the first. */
export function seen(changes: Partial<Observation> = {}, { ttftMs = 100, gapMs = 10, tokens = 5 } = {}): Observation {
  const tMs = Array.from({ length: tokens }, (_, index) => ttftMs + index * gapMs)
  return {
    outcome: 'ok',
    failure: null,
    zeroMs: 5_000,
    startedAt: '2026-12-01T12:00:00.500Z',
    dnsMs: null,
    connectMs: 0.25,
    tlsMs: null,
    reused: false,
    sentMs: 0.5,
    ttfbMs: 90,
    totalMs: ttftMs + tokens * gapMs,
    events: { tMs, read: tMs.map((_, index) => index), kind: tMs.map(() => 'c'), text: tMs.map(() => 'word '), told: tMs.map(() => null) },
    usage: { promptTokens: 7, completionTokens: tokens, totalTokens: 7 + tokens, reasoningTokens: null, cachedTokens: null },
    finishReason: 'stop',
    http: { status: 200, version: '1.1', requestId: 'req-1' },
    server: {},
    malformed: 0,
    flags: [],
    ...changes
  }
}

export const failure = (kind: Failure['kind'], changes: Partial<Failure> = {}): Failure => ({
  kind,
  status: null,
  message: `it failed: ${kind}`,
  hint: 'Do something.',
  cause: null,
  subject: null,
  retryAfterMs: null,
  ...changes
})

const NO_EVENTS = { tMs: [], read: [], kind: [], text: [], told: [] }

export const failed = (kind: Failure['kind'], changes: Partial<Failure> = {}): Observation =>
  seen({
    outcome: kind === 'cancelled' ? 'cancelled' : 'error',
    failure: failure(kind, changes),
    events: NO_EVENTS,
    usage: null,
    finishReason: null
  })
