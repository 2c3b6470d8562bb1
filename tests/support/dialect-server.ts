import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { DialectCase, Frame } from './dialect-cases'

/** Silences longer than this are played shorter: they are about order, not about the clock. */
const LONGEST_GAP_MS = 400

interface Step {
  readonly atMs: number
  readonly frame: Frame | null
  readonly run: (socket: Socket) => void
}

/** When the frames of a case were really written, in ms of process.hrtime, by their `at_ms`. */
export type Played = ReadonlyMap<number, number>

export interface DialectServer {
  /** Requests to {url}/CASE-ID are answered by that case. */
  readonly url: string
  played(id: string): Played
  close(): Promise<void>
}

const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6

const bytesOf = (frame: Frame): Buffer =>
  frame.bytes_b64 === undefined ? Buffer.from(frame.bytes ?? '', 'utf8') : Buffer.from(frame.bytes_b64, 'base64')

const asChunk = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

function headOf({ http }: DialectCase): string {
  const headers = Object.entries(http.headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${http.status} Status`, ...headers, 'transfer-encoding: chunked'].join('\r\n').concat('\r\n\r\n')
}

function stepsOf(one: DialectCase): readonly Step[] {
  const raw = one.level !== undefined
  const head: Step[] = raw ? [] : [{ atMs: one.http.headers_at_ms ?? 0, frame: null, run: (socket) => socket.write(headOf(one)) }]
  const frames = one.frames.map((frame) => {
    const bytes = raw ? bytesOf(frame) : asChunk(bytesOf(frame))
    return { atMs: frame.at_ms, frame, run: (socket: Socket) => socket.write(bytes) }
  })
  const lastMs = Math.max(0, one.http.headers_at_ms ?? 0, ...one.frames.map((frame) => frame.at_ms))
  const end: Step = {
    atMs: one.end_at_ms ?? lastMs,
    frame: null,
    run: (socket) => {
      if (one.end === 'reset') {
        socket.resetAndDestroy()
        return
      }
      if (!raw && one.eof !== 'abrupt') socket.write('0\r\n\r\n')
      socket.end()
    }
  }
  return [...head, ...frames, ...(one.end === 'stall' ? [] : [end])]
}

/** Plays the steps, each at its time after `zero`, and notes when each frame was written. */
function play(socket: Socket, steps: readonly Step[], written: Map<number, number>): void {
  const zero = clockMs()
  let dueMs = 0
  let lastMs = 0
  const next = (index: number): void => {
    const step = steps[index]
    if (step === undefined || socket.destroyed) return
    dueMs += Math.min(step.atMs - lastMs, LONGEST_GAP_MS)
    lastMs = step.atMs
    setTimeout(
      () => {
        if (socket.destroyed) return
        if (step.frame !== null) written.set(step.frame.at_ms, clockMs())
        step.run(socket)
        next(index + 1)
      },
      Math.max(0, dueMs - (clockMs() - zero))
    )
  }
  next(0)
}

/** Length of a whole request at the start of `bytes`, or null while it is not whole. */
function wholeRequest(bytes: Buffer): { readonly path: string } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.subarray(0, end).toString('latin1')
  const length = Number(/^content-length:\s*(\d+)/im.exec(head)?.[1] ?? 0)
  return bytes.length < end + 4 + length ? null : { path: head.split(' ')[1] ?? '/' }
}

/** Plays dialect cases on loopback, byte for byte and write for write. */
export async function startDialectServer(cases: readonly DialectCase[]): Promise<DialectServer> {
  const byId = new Map(cases.map((one) => [one.id, one]))
  const playedById = new Map<string, Map<number, number>>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let seen = Buffer.alloc(0)
    const onData = (bytes: Buffer): void => {
      seen = Buffer.concat([seen, bytes])
      const request = wholeRequest(seen)
      if (request === null) return
      socket.off('data', onData)
      socket.resume()
      const one = byId.get(request.path.slice(1))
      if (one === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
        return
      }
      const written = new Map<number, number>()
      playedById.set(one.id, written)
      play(socket, stepsOf(one), written)
    }
    socket.on('data', onData)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    played: (id) => playedById.get(id) ?? new Map(),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
