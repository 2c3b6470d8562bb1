import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { now, type Stamp } from '../clock'
import { watchOf } from './agents'
import type { ConnectionWatch } from './connection-watch'
import { ReadStamps } from './read-stamps'
import type { ConnectionPhases, ConnectionStage, Exchange, TransportSink } from './transport'

/** How long a kept-alive connection may take to end a body whose answer is complete, before it is closed instead. */
const LINGER_MS = 1_000

type HttpError = Error & { code?: string; rawPacket?: Buffer; errors?: readonly (Error & { code?: string })[] }

/** One request and its answer over node:http; tells a sink what happens, once, and never throws. */
export class HttpExchange implements Exchange {
  readonly #call: ClientRequest
  readonly #encrypted: boolean
  readonly #keep: boolean
  readonly #sink: TransportSink
  #watch: ConnectionWatch | undefined
  #stamps: ReadStamps | undefined
  #response: IncomingMessage | undefined
  #over = false
  #failing = false

  constructor(call: ClientRequest, body: Buffer, encrypted: boolean, keep: boolean, sink: TransportSink) {
    this.#call = call
    this.#encrypted = encrypted
    this.#keep = keep
    this.#sink = sink
    call.setNoDelay(true)
    call.once('socket', (socket) => this.#onSocket(socket))
    call.once('response', (response) => this.#onResponse(response))
    call.on('error', (error) => this.#fail(error))
    // Node closes some answers (101 Switching Protocols) without a word.
    call.once('close', () => this.#fail(Object.assign(new Error('the connection was closed without an answer'), { code: 'ECONNRESET' })))
    call.end(body, () => {
      if (!this.#over) sink.sent(now())
    })
  }

  phases(): ConnectionPhases {
    if (this.#call.reusedSocket) return { dnsMs: null, connectMs: null, tlsMs: null, reused: true }
    return this.#watch?.phases() ?? { dnsMs: null, connectMs: null, tlsMs: null, reused: false }
  }

  release(): void {
    this.#finish()
    const response = this.#response
    if (!this.#keep || response === undefined) {
      this.#call.destroy()
    } else if (!response.complete) {
      const timer = setTimeout(() => this.#call.destroy(), LINGER_MS)
      timer.unref()
      response.once('close', () => clearTimeout(timer))
    }
  }

  abort(): void {
    this.#finish()
    this.#call.destroy()
  }

  #finish(): void {
    this.#over = true
    this.#stamps?.stop()
  }

  #onSocket(socket: Socket): void {
    this.#watch = watchOf(socket)
    this.#stamps = new ReadStamps(socket, this.#encrypted)
    if (this.#over) this.#stamps.stop()
  }

  #onResponse(response: IncomingMessage): void {
    this.#response = response
    const stamps = this.#stamps
    const stamp = stamps?.stamp ?? now()
    response.on('data', (bytes: Buffer) => {
      if (!this.#over) this.#sink.read({ bytes, stamp: stamps?.stamp ?? now(), ordinal: stamps?.ordinal ?? 0 })
    })
    response.once('end', () => {
      // A body that lasts until the connection ends is over for node even where a reset ended it.
      if (!this.#failing) this.#end()
    })
    response.on('error', (error) => this.#fail(error))
    if (this.#over) return
    this.#sink.head({ status: response.statusCode ?? 0, version: response.httpVersion, headers: response.headers }, stamp)
  }

  #end(stamp: Stamp = now()): void {
    if (this.#over) return
    this.#finish()
    this.#sink.ended(stamp)
    // A 'new' connection is of no further use, whatever the server would keep open.
    if (!this.#keep) this.#call.destroy()
  }

  #fail(error: HttpError): void {
    if (this.#over || this.#failing) return
    this.#failing = true
    const stamp = now()
    // Bytes after a body that was complete by its own Content-Length are the next message's trouble, not this one's.
    const settle = this.#response?.complete === true ? () => this.#end(stamp) : () => this.#tellFailure(error, stamp)
    if (this.#response === undefined) settle()
    // A body that came in the same read as the fault is still on its way from the parser to here.
    else setImmediate(settle)
  }

  #tellFailure(error: HttpError, stamp: Stamp): void {
    if (this.#over) return
    this.#finish()
    const nearest: HttpError = this.#watch?.error ?? error
    const code = nearest.code ?? nearest.errors?.[0]?.code ?? null
    this.#sink.failed(
      {
        code,
        message: nearest.message || (nearest.errors?.[0]?.message ?? 'unknown network error'),
        stage: this.#stage(),
        earlyClose: this.#watch?.error === null && code === 'ECONNRESET',
        rawBytes: nearest.rawPacket ?? null
      },
      stamp
    )
    this.#call.destroy()
  }

  #stage(): ConnectionStage {
    if (this.#response !== undefined) return 'response'
    if (this.#call.reusedSocket) return 'request'
    return this.#watch?.stage() ?? 'before_connect'
  }
}
