import type { RequestLine } from '@shared/record/log-lines'

export type StretchName = 'dns' | 'connect' | 'tls' | 'headers' | 'firstToken' | 'decode' | 'whole'

/** One stretch of a request on its own time axis, ms since the request was handed to the network layer. */
export interface Stretch {
  readonly name: StretchName
  readonly startMs: number
  readonly durationMs: number
}

/**
 * A request cut where something can be seen from outside: name resolved, connected, encrypted, headers, first token, last token.
 * A phase that did not take place (a reused connection, an address instead of a name, no TLS) is left out; so is what was not reached.
 * An answer that came in one piece has no first token of its own: it is one stretch up to its end.
 */
export function stretchesOf(record: RequestLine): readonly Stretch[] {
  const stretches: Stretch[] = []
  let endMs = 0
  const add = (name: StretchName, durationMs: number | null) => {
    if (durationMs === null) return
    stretches.push({ name, startMs: endMs, durationMs })
    endMs += durationMs
  }
  const upTo = (name: StretchName, stampMs: number | null) => add(name, stampMs === null ? null : Math.max(0, stampMs - endMs))
  add('dns', record.dns_ms)
  add('connect', record.connect_ms)
  add('tls', record.tls_ms)
  upTo('headers', record.ttfb_ms)
  if (record.flags.includes('not_streamed')) {
    upTo('whole', record.total_ms)
    return stretches
  }
  upTo('firstToken', record.ttft_ms)
  upTo('decode', record.last_token_ms)
  return stretches
}
