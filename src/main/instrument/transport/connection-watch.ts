import type { Socket } from 'node:net'
import { msBetween, now, type Stamp } from '../clock'
import type { ConnectionPhases, ConnectionStage } from './transport'

/** The moments of one connection, stamped by its socket's own events. */
export class ConnectionWatch {
  readonly #createdAt: Stamp = now()
  #lookupAt: Stamp | null = null
  #attemptAt: Stamp | null = null
  #connectAt: Stamp | null = null
  #secureAt: Stamp | null = null
  readonly #encrypted: boolean
  /** The socket's own error: what it says is nearer to the cause than what HTTP makes of it. */
  error: (Error & { code?: string }) | null = null

  constructor(socket: Socket, encrypted: boolean) {
    this.#encrypted = encrypted
    socket.once('lookup', () => {
      this.#lookupAt = now()
    })
    // The first of several attempts (IPv6, then IPv4): the whole wait belongs to the connection.
    socket.once('connectionAttempt', () => {
      this.#attemptAt = now()
    })
    socket.once('connect', () => {
      this.#connectAt = now()
    })
    socket.once('secureConnect', () => {
      this.#secureAt = now()
    })
    socket.once('error', (error) => {
      this.error = error
    })
  }

  get encrypted(): boolean {
    return this.#encrypted
  }

  /** The stage that the connection itself has reached; whether an answer came is the request's business. */
  stage(): Exclude<ConnectionStage, 'response'> {
    if (this.#connectAt === null) return 'before_connect'
    return this.#encrypted && this.#secureAt === null ? 'tls' : 'request'
  }

  phases(): ConnectionPhases {
    const tcpFrom = this.#attemptAt ?? this.#lookupAt ?? this.#createdAt
    return {
      dnsMs: this.#lookupAt === null ? null : msBetween(this.#createdAt, this.#lookupAt),
      connectMs: this.#connectAt === null ? null : msBetween(tcpFrom, this.#connectAt),
      tlsMs: this.#connectAt === null || this.#secureAt === null ? null : msBetween(this.#connectAt, this.#secureAt),
      reused: false
    }
  }
}
