import type { TokenEvents, TokenKind, Usage } from '@shared/record/observation'
import type { SseEvent } from '../framing/sse'
import type { RequestSpec } from '../instrument'

/** When and with which body read something arrived. */
export interface Arrival {
  /** ms since the request's zero. */
  readonly tMs: number
  readonly read: number
}

/** What the server said went wrong inside an answer that had begun well. */
export interface StreamFault {
  /** In the server's own words; the whole payload where it gave none. */
  readonly message: string
}

/** What a dialect made of a whole answer. */
export interface Transcript {
  readonly events: TokenEvents
  readonly usage: Usage | null
  readonly finishReason: string | null
  readonly server: Readonly<Record<string, number>>
  readonly malformed: number
  readonly flags: readonly string[]
}

/** Reads one answer as it comes in. Never throws, whatever arrives. */
export interface DialectReader {
  event(event: SseEvent, at: Arrival): void
  /** A line with a field that SSE does not define. */
  field(name: string, value: string, at: Arrival): void
  /** A whole answer that came as one JSON document; false where it is none of this protocol's answers. */
  document(json: unknown, at: Arrival): boolean
  /** Token events so far. */
  readonly tokenCount: number
  /** Stamp of the first token event, in ms. */
  readonly firstTokenMs: number | null
  /** Stamp of the latest token event, in ms. */
  readonly lastTokenMs: number | null
  /** Data events so far, token-bearing or not. */
  readonly eventCount: number
  /** When the protocol's last word (`[DONE]`) came, in ms. */
  readonly doneAtMs: number | null
  readonly fault: StreamFault | null
  /** The answer is whole by the protocol, though the connection may still be open. */
  readonly complete: boolean
  transcript(): Transcript
}

/** Tells of every token event as it is read; kind and text may be corrected once the answer is whole (think tags). */
export type TokenListener = (tMs: number, kind: TokenKind, text: string) => void

/** One protocol: how a request is written and how its answer is read. */
export interface Dialect {
  /** The parameter that asks for the server's own counts in a stream, where it is one that servers refuse. */
  readonly usageParameter: string | null
  body(spec: RequestSpec, withUsage: boolean): string
  /** Headers of the protocol; lower case. */
  headers(spec: RequestSpec): Record<string, string>
  reader(onToken?: TokenListener): DialectReader
}
