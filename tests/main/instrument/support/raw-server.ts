import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

export interface RawServer {
  readonly url: string
  /** Whole requests as they came, newest last. */
  readonly requests: readonly string[]
  /** Connections made so far. */
  readonly connections: () => number
  close(): Promise<void>
}

type Answer = (socket: Socket, request: string) => void

const STREAM_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n'

/** A chunked event stream's head. */
export const CHUNKED = `${STREAM_HEAD}transfer-encoding: chunked\r\n\r\n`
/** An event stream that lasts until the connection ends. */
export const UNTIL_CLOSE = `${STREAM_HEAD}connection: close\r\n\r\n`

export const framed = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
export const event = (payload: unknown): string => `data: ${typeof payload === 'string' ? payload : JSON.stringify(payload)}\n\n`
export const delta = (content: string): string => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
export const finish = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
export const done = event('[DONE]')

export const answerOf = (status: number, body: string, headers = ''): string =>
  `HTTP/1.1 ${status} Status\r\ncontent-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** A server on loopback that answers whole requests with bytes of the test's own. */
export async function startRawServer(answer: Answer, tls?: TlsOptions): Promise<RawServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const onSocket = (socket: Socket): void => {
    connections += 1
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let seen = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      seen = Buffer.concat([seen, bytes])
      const end = seen.indexOf('\r\n\r\n')
      const length = Number(/^content-length:\s*(\d+)/im.exec(seen.subarray(0, Math.max(0, end)).toString('latin1'))?.[1] ?? 0)
      if (end < 0 || seen.length < end + 4 + length) return
      const request = seen.toString('utf8')
      seen = Buffer.alloc(0)
      requests.push(request)
      answer(socket, request)
    })
  }
  const server: Server = tls === undefined ? createServer(onSocket) : createTlsServer(tls, onSocket)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
