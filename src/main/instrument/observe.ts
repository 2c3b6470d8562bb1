import type { Failure, Observation, Outcome } from '@shared/record/observation'
import { clockMs, msBetween, now, type Stamp } from './clock'
import { redacted } from './failures/failure'
import { requestIdIn, serverTimesInHeaders } from './server-headers'
import type { ConnectionPhases } from './transport/transport'
import { judge, type Seen } from './verdict'

/** The moments of one request that are no token events. */
export interface Moments {
  readonly startedAt: string
  readonly zero: Stamp
  readonly sentAt: Stamp | null
  readonly headAt: Stamp | null
  readonly phases: ConnectionPhases
}

const NO_EVENTS = { tMs: [], read: [], kind: [], text: [], told: [] }

/** A request of which nothing was sent. */
export function notSent(outcome: Outcome, failure: Failure): Observation {
  return {
    outcome,
    failure,
    zeroMs: clockMs(now()),
    startedAt: new Date().toISOString(),
    dnsMs: null,
    connectMs: null,
    tlsMs: null,
    reused: false,
    sentMs: null,
    ttfbMs: null,
    totalMs: null,
    events: NO_EVENTS,
    usage: null,
    finishReason: null,
    http: null,
    server: {},
    malformed: 0,
    flags: []
  }
}

export function observationOf(seen: Seen, moments: Moments): Observation {
  const { head, reader, dialect, ending, prepared } = seen
  const since = (stamp: Stamp | null): number | null => (stamp === null ? null : msBetween(moments.zero, stamp))
  const { outcome, failure, dirtyClose } = judge(seen)
  const { flags, ...transcript } = dialect.transcript()
  return {
    outcome,
    failure: failure === null ? null : redacted(failure, prepared.redact),
    zeroMs: clockMs(moments.zero),
    startedAt: moments.startedAt,
    ...moments.phases,
    sentMs: since(moments.sentAt),
    ttfbMs: since(moments.headAt),
    totalMs: dialect.doneAtMs ?? ending.atMs,
    ...transcript,
    http: head === null ? null : { status: head.status, version: head.version, requestId: requestIdIn(head.headers) },
    server: { ...(head === null ? {} : serverTimesInHeaders(head.headers)), ...transcript.server },
    flags: [
      ...flags,
      ...(reader.isDocument ? ['not_streamed'] : []),
      ...(dirtyClose ? ['dirty_close'] : []),
      ...(prepared.spec.stream && !prepared.asksUsage ? ['usage_refused'] : [])
    ]
  }
}
