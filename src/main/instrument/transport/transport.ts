import type { IncomingHttpHeaders } from 'node:http'
import type { Stamp } from '../clock'

/** Everything about one request is ready before the clock starts: nothing is built while it runs. */
export interface TransportRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly connection: 'new' | 'reuse'
}

export interface ResponseHead {
  readonly status: number
  /** "1.1" */
  readonly version: string
  readonly headers: IncomingHttpHeaders
}

/** One body read: what the socket delivered at once, in one or several pieces with the same stamp and ordinal. */
export interface BodyRead {
  readonly bytes: Buffer
  readonly stamp: Stamp
  /** Of the socket read, growing within the request. */
  readonly ordinal: number
}

/** What a transport tells while a request is under way. After `ended` or `failed` it is silent. */
export interface TransportSink {
  sent(stamp: Stamp): void
  head(head: ResponseHead, stamp: Stamp): void
  read(read: BodyRead): void
  /** The body ended as HTTP says it must. */
  ended(stamp: Stamp): void
  failed(error: TransportError, stamp: Stamp): void
}

/** How far the connection was when it failed decides what the failure means. */
export type ConnectionStage = 'before_connect' | 'tls' | 'request' | 'response'

export interface TransportError {
  readonly code: string | null
  readonly message: string
  readonly stage: ConnectionStage
  /** The other side closed without finishing the body, as opposed to resetting the connection. */
  readonly earlyClose: boolean
  /** The bytes that could not be read as HTTP, where that was the fault. */
  readonly rawBytes: Buffer | null
}

/** Phases of the connection that carried the request, in ms; null where the phase did not take place. */
export interface ConnectionPhases {
  /** Name look-up; null for a literal address, where there is none. */
  readonly dnsMs: number | null
  /** TCP alone, without the look-up. */
  readonly connectMs: number | null
  readonly tlsMs: number | null
  readonly reused: boolean
}

export interface Exchange {
  phases(): ConnectionPhases
  /** The answer is complete: lets a reusable connection finish its body for later requests, closes any other. */
  release(): void
  /** Closes the connection at once. */
  abort(): void
}

export interface Transport {
  start(request: TransportRequest, sink: TransportSink): Exchange
  close(): void
}
