import type { RequestLine } from '../record/log-lines'

/** The three stretches of one request, ms; null where one cannot be had. */
export interface Stages {
  readonly linkMs: number | null
  readonly prefillMs: number | null
  readonly decodeMs: number | null
}

/**
 * One round trip to a lane's server, estimated by its shortest TCP connect over the session, ms. Near 0 on loopback.
 * Null where no connection was ever opened in these records (all reused, or none came about): then link cannot be told from prefill.
 */
export function roundTripEstimate(records: readonly Pick<RequestLine, 'connect_ms'>[]): number | null {
  const connects = records.flatMap(({ connect_ms }) => (connect_ms === null ? [] : [connect_ms]))
  return connects.length === 0 ? null : connects.reduce((a, b) => Math.min(a, b))
}

/**
 * link = dns + connect + tls + one round trip; prefill (with server queueing) = ttft − link; decode = last token − ttft.
 * A phase that did not take place (a reused connection, a bare IP address, no TLS) takes 0. Where the estimated round trip does not
 * fit into TTFT, link and prefill are null. Of an answer that was not streamed only the link can be told.
 */
export function stagesOf(
  record: Pick<RequestLine, 'dns_ms' | 'connect_ms' | 'tls_ms' | 'reused' | 'ttft_ms' | 'last_token_ms' | 'flags'>,
  roundTripMs: number | null
): Stages {
  const connected = record.reused || record.connect_ms !== null
  const linkMs =
    connected && roundTripMs !== null ? (record.dns_ms ?? 0) + (record.connect_ms ?? 0) + (record.tls_ms ?? 0) + roundTripMs : null
  if (record.ttft_ms === null || record.flags.includes('not_streamed')) return { linkMs, prefillMs: null, decodeMs: null }
  const decodeMs = record.last_token_ms === null ? null : record.last_token_ms - record.ttft_ms
  if (linkMs === null || linkMs > record.ttft_ms) return { linkMs: null, prefillMs: null, decodeMs }
  return { linkMs, prefillMs: record.ttft_ms - linkMs, decodeMs }
}
