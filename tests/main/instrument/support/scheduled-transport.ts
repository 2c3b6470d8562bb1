import { now } from '../../../../src/main/instrument/clock'
import type { Transport } from '../../../../src/main/instrument/transport/transport'
import type { DialectCase } from '../../../support/dialect-cases'

const NS_PER_MS = 1_000_000

/** Hands a case's frames over at once, each stamped with the time it was due: figures can be checked to the microsecond. */
export function scheduledTransport(one: DialectCase): Transport {
  return {
    start(_request, sink) {
      const zero = now()
      const at = (ms: number): bigint => zero + BigInt(Math.round(ms * NS_PER_MS))
      setImmediate(() => {
        sink.sent(at(0))
        sink.head({ status: one.http.status, version: '1.1', headers: { ...one.http.headers } }, at(one.http.headers_at_ms ?? 0))
        for (const [ordinal, frame] of one.frames.entries()) {
          const bytes = frame.bytes_b64 ? Buffer.from(frame.bytes_b64, 'base64') : Buffer.from(frame.bytes ?? '')
          sink.read({ bytes, stamp: at(frame.at_ms), ordinal })
        }
        sink.ended(at(one.end_at_ms ?? one.frames.at(-1)?.at_ms ?? 0))
      })
      const phases = { dnsMs: null, connectMs: 0, tlsMs: null, reused: false }
      return { phases: () => phases, release: () => {}, abort: () => {} }
    },
    close: () => {}
  }
}
