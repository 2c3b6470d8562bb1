import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, constants as zlib } from 'node:zlib'
import type { BodyRead } from '../transport/transport'

/** Takes the body's reads off their Content-Encoding; what a read decodes to keeps that read's stamp and ordinal. */
export interface ContentDecoder {
  write(read: BodyRead): void
  /** Resolves when everything written has come out; with the reason when it could not be decoded. */
  end(): Promise<string | null>
}

type Inflater = Transform & { flush?: unknown }

/** A truncated body must still give what it held, hence the sync flush at the end. */
const FLUSH = { flush: zlib.Z_SYNC_FLUSH, finishFlush: zlib.Z_SYNC_FLUSH }
const BROTLI_FLUSH = { flush: zlib.BROTLI_OPERATION_FLUSH, finishFlush: zlib.BROTLI_OPERATION_FLUSH }
const DEFLATE_METHOD = 8

/** `deflate` means zlib by the standard and raw deflate on some servers: the first byte tells. */
function inflaterFor(coding: string, firstByte: number): Inflater | null {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(FLUSH)
    case 'br':
      return createBrotliDecompress(BROTLI_FLUSH)
    case 'deflate':
      return (firstByte & 0x0f) === DEFLATE_METHOD ? createInflate(FLUSH) : createInflateRaw(FLUSH)
    default:
      return null
  }
}

export const canDecode = (coding: string): boolean => inflaterFor(coding, DEFLATE_METHOD) !== null

/** Decodes by node's zlib, one read at a time: only so does each output belong to the read that brought it. */
export class ZlibDecoder implements ContentDecoder {
  readonly #coding: string
  readonly #out: (read: BodyRead) => void
  #inflater: Inflater | null = null
  #current: BodyRead | null = null
  #fault: string | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(coding: string, out: (read: BodyRead) => void) {
    this.#coding = coding
    this.#out = out
  }

  write(read: BodyRead): void {
    this.#work = this.#work.then(() => this.#decode(read))
  }

  async end(): Promise<string | null> {
    await this.#work
    this.#inflater?.destroy()
    return this.#fault
  }

  #decode(read: BodyRead): Promise<void> {
    const inflater = this.#inflaterOf(read)
    if (inflater === null || this.#fault !== null) return Promise.resolve()
    this.#current = read
    return new Promise((resolve) => {
      // A broken stream never calls back, it errors; whichever comes first ends this read's turn.
      inflater.once('error', () => resolve())
      inflater.write(read.bytes, () => setImmediate(resolve))
    })
  }

  #inflaterOf(read: BodyRead): Inflater | null {
    if (this.#inflater !== null) return this.#inflater
    const inflater = inflaterFor(this.#coding, read.bytes[0] ?? 0)
    if (inflater === null) return null
    inflater.setMaxListeners(0)
    inflater.on('data', (bytes: Buffer) => {
      if (this.#current !== null) this.#out({ ...this.#current, bytes })
    })
    inflater.on('error', (error) => {
      this.#fault = error.message
    })
    this.#inflater = inflater
    return inflater
  }
}
