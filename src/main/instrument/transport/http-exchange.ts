import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { now } from '../clock'
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
    response.once('end', () => this.#end())
    response.on('error', (error) => this.#fail(error))
    if (this.#over) return
    this.#sink.head({ status: response.statusCode ?? 0, version: response.httpVersion, headers: response.headers }, stamp)
  }

  #end(): void {
    if (this.#over) return
    this.#finish()
    this.#sink.ended(now())
    // A 'new' connection is of no further use, whatever the server would keep open.
    if (!this.#keep) this.#call.destroy()
  }

  #fail(error: HttpError): void {
    if (this.#over) return
    // Bytes after a body that was complete by its own Content-Length are the next message's trouble, not this one's.
    if (this.#response?.complete === true) this.#end()
    else this.#tellFailure(error)
  }

  #tellFailure(error: HttpError): void {
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
      now()
    )
    this.#call.destroy()
  }

  #stage(): ConnectionStage {
    if (this.#response !== undefined) return 'response'
    if (this.#call.reusedSocket) return 'request'
    return this.#watch?.stage() ?? 'before_connect'
  }
}
