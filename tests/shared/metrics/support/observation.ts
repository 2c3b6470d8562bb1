import type { Observation, TokenKind, Usage } from '@shared/record/observation'

export interface SeenEvent {
  readonly tMs: number
  readonly kind?: TokenKind
  readonly text?: string
  /** Events of one read share its number; by default each event has its own. */
  readonly read?: number
  readonly told?: number
}

/** An observation of these events; every word of a text is a token to `countWords`. */
export function observed(events: readonly SeenEvent[], usage: Partial<Usage> | null = null, rest: Partial<Observation> = {}): Observation {
  return {
    outcome: 'ok',
    failure: null,
    zeroMs: 0,
    startedAt: '2026-12-01T12:00:00.000Z',
    dnsMs: null,
    connectMs: 0.2,
    tlsMs: null,
    reused: false,
    sentMs: 1,
    ttfbMs: 2,
    totalMs: (events.at(-1)?.tMs ?? 0) + 1,
    events: {
      tMs: events.map(({ tMs }) => tMs),
      read: events.map(({ read }, index) => read ?? 1_000 + index),
      kind: events.map(({ kind }) => kind ?? 'c'),
      text: events.map(({ text }) => text ?? 'word '),
      told: events.map(({ told }) => told ?? null)
    },
    usage: usage === null ? null : usageOf(usage),
    finishReason: 'stop',
    http: { status: 200, version: '1.1', requestId: null },
    server: {},
    malformed: 0,
    flags: [],
    ...rest
  }
}

export function usageOf(usage: Partial<Usage>): Usage {
  return { promptTokens: null, completionTokens: null, totalTokens: null, reasoningTokens: null, cachedTokens: null, ...usage }
}

/** `count` events from `firstMs` on, `gapMs` apart. */
export function steady(count: number, firstMs: number, gapMs: number, rest: Omit<SeenEvent, 'tMs'> = {}): SeenEvent[] {
  return Array.from({ length: count }, (_, index) => ({ tMs: firstMs + index * gapMs, ...rest }))
}

export const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length
