import type { Socket } from 'node:net'
import { now, type Stamp } from '../clock'

/**
 * Stamps what the socket delivers, before HTTP, decompression or anything else sees it. On a client socket node parses HTTP in a
 * 'data' listener of its own, so a listener put before that one runs at the read itself.
 *
 * One TCP read of an encrypted connection is handed over record by record, without going back to the event loop: those pieces are
 * one read and share a stamp. On a plain connection every 'data' is one read.
 */
export class ReadStamps {
  readonly #socket: Socket
  readonly #encrypted: boolean
  #stamp: Stamp = now()
  #ordinal = -1
  #sameTurn = false

  constructor(socket: Socket, encrypted: boolean) {
    this.#socket = socket
    this.#encrypted = encrypted
    socket.prependListener('data', this.#onData)
  }

  get stamp(): Stamp {
    return this.#stamp
  }

  get ordinal(): number {
    return this.#ordinal
  }

  stop(): void {
    this.#socket.removeListener('data', this.#onData)
  }

  readonly #onData = (): void => {
    if (this.#sameTurn) return
    this.#stamp = now()
    this.#ordinal += 1
    if (!this.#encrypted) return
    this.#sameTurn = true
    setImmediate(() => {
      this.#sameTurn = false
    })
  }
}
