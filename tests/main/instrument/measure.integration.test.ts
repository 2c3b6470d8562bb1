import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, deflateRawSync, deflateSync } from 'node:zlib'
import type { Observation } from '@shared/record/observation'
import { afterEach, describe, expect, it } from 'vitest'
import type { Progress, RequestSpec } from '../../../src/main/instrument/instrument'
import { createInstrument } from '../../../src/main/instrument/local'
import { answerOf, CHUNKED, delta, done, event, finish, framed, type RawServer, startRawServer, UNTIL_CLOSE } from './support/raw-server'
import { specFor, textOf } from './support/spec'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function serve(answer: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
  const server = await startRawServer(answer)
  cleanups.push(server.close)
  return server
}

function instrument() {
  const made = createInstrument()
  cleanups.push(made.close)
  return made
}

const measure = (url: string, changes: Partial<RequestSpec> = {}): Promise<Observation> => instrument().measure(specFor(url, changes))

const WHOLE = `${CHUNKED + framed(delta('Hi') + finish + done)}0\r\n\r\n`

describe('the request as it is sent', () => {
  it('asks for a stream, unencoded, with the key as the bearer and the length of its body', async () => {
    const server = await serve((socket) => socket.end(WHOLE))
    await measure(`${server.url}/v1/chat/completions`, { apiKey: 'sk-123456', headers: { 'X-Extra': 'yes' } })
    const [head = '', body = ''] = server.requests[0]?.split('\r\n\r\n') ?? []
    expect(head).toMatch(/^POST \/v1\/chat\/completions HTTP\/1\.1/)
    expect(head.toLowerCase()).toContain('accept: text/event-stream')
    expect(head.toLowerCase()).toContain('accept-encoding: identity')
    expect(head).toMatch(/authorization: Bearer sk-123456/i)
    expect(head).toMatch(/x-extra: yes/i)
    expect(head).toMatch(new RegExp(`content-length: ${Buffer.byteLength(body)}`, 'i'))
    expect(JSON.parse(body)).toMatchObject({ stream: true, stream_options: { include_usage: true } })
  })

  it("lets the caller's header win over its own", async () => {
    const server = await serve((socket) => socket.end(WHOLE))
    await measure(server.url, { apiKey: 'sk-123456', headers: { Authorization: 'Basic abc' } })
    expect(server.requests[0]?.match(/^authorization:.*$/gim)).toEqual(['authorization: Basic abc'])
  })
})

describe('phases', () => {
  it('of a new connection to a literal address have no look-up and no TLS', async () => {
    const server = await serve((socket) => socket.end(WHOLE))
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'ok', dnsMs: null, tlsMs: null, reused: false })
    expect(seen.connectMs).toBeGreaterThan(0)
    expect(seen.sentMs).toBeGreaterThan(0)
    expect(seen.ttfbMs).toBeGreaterThanOrEqual(seen.connectMs ?? 0)
    expect(seen.totalMs).toBeGreaterThanOrEqual(seen.events.tMs.at(-1) ?? Number.NaN)
  })

  it('of a named host have a look-up', async () => {
    const server = await serve((socket) => socket.end(WHOLE))
    const seen = await measure(server.url.replace('127.0.0.1', 'localhost'))
    expect(seen.outcome).toBe('ok')
    expect(seen.dnsMs).toBeGreaterThan(0)
  })

  it('are null where the connection is reused, and only where that was asked for', async () => {
    const server = await serve((socket) => socket.write(WHOLE))
    const tool = instrument()
    const first = await tool.measure(specFor(server.url, { connection: 'reuse' }))
    await expect.poll(async () => (await tool.measure(specFor(server.url, { connection: 'reuse' }))).reused).toBe(true)
    const last = await tool.measure(specFor(server.url, { connection: 'reuse' }))
    expect(first.reused).toBe(false)
    expect(last).toMatchObject({ outcome: 'ok', reused: true, dnsMs: null, connectMs: null, tlsMs: null })
    const before = server.connections()
    expect(await tool.measure(specFor(server.url, { connection: 'new' }))).toMatchObject({ reused: false })
    expect(server.connections()).toBe(before + 1)
  })
})

describe('stamps', () => {
  it('are shared by the events of one read, however HTTP chunked them', async () => {
    const server = await serve(async (socket) => {
      socket.write(CHUNKED)
      await pause(60)
      socket.write(framed(delta('a')) + framed(delta('b')) + framed(delta('c')))
      await pause(60)
      socket.end(`${framed(delta('d') + finish + done)}0\r\n\r\n`)
    })
    const { events } = await measure(server.url)
    expect(events.text).toEqual(['a', 'b', 'c', 'd'])
    expect(new Set(events.tMs.slice(0, 3)).size).toBe(1)
    expect(new Set(events.read.slice(0, 3)).size).toBe(1)
    expect(events.read[3]).toBeGreaterThan(events.read[0] ?? Number.NaN)
    expect((events.tMs[3] ?? 0) - (events.tMs[0] ?? 0)).toBeGreaterThan(20)
  })

  it('are those of the read that completes the event', async () => {
    const server = await serve((socket) => {
      const bytes = delta('slow')
      socket.write(CHUNKED + framed(bytes.slice(0, 20)))
      setTimeout(() => socket.end(`${framed(bytes.slice(20) + finish + done)}0\r\n\r\n`), 80)
    })
    const seen = await measure(server.url)
    expect((seen.events.tMs[0] ?? 0) - (seen.ttfbMs ?? 0)).toBeGreaterThan(40)
  })

  it.each([
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['raw deflate', deflateRawSync]
  ])('are found under Content-Encoding %s', async (coding, compress) => {
    const body = compress(Buffer.from(delta('packed') + finish + done))
    const server = await serve((socket) => {
      socket.write(UNTIL_CLOSE.replace('connection', `content-encoding: ${coding.split(' ').at(-1)}\r\nconnection`))
      socket.end(body)
    })
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'ok', finishReason: 'stop' })
    expect(textOf(seen, 'c')).toBe('packed')
  })
})

describe('progress', () => {
  it('holds every token event once, in order, numbered without a hole', async () => {
    const server = await serve(async (socket) => {
      socket.write(CHUNKED)
      for (let index = 0; index < 10; index += 1) {
        await pause(10)
        socket.write(framed(delta(`${index}`)))
      }
      socket.end(`${framed(finish + done)}0\r\n\r\n`)
    })
    const told: Progress[] = []
    const seen = await instrument().measure(specFor(server.url), { onProgress: (progress) => told.push(progress) })
    expect(told.map((progress) => progress.seq)).toEqual(told.map((_, index) => index + 1))
    expect(told.flatMap((progress) => progress.text).join('')).toBe('0123456789')
    expect(told.flatMap((progress) => progress.tMs)).toEqual(seen.events.tMs)
  })
})

describe('limits and cancellation', () => {
  it('ends with ttft_timeout where no token came in time, though bytes did', async () => {
    const server = await serve((socket) => socket.write(CHUNKED + framed(': heartbeat\n\n')))
    const seen = await measure(server.url, { ttftTimeoutMs: 120 })
    expect(seen).toMatchObject({ outcome: 'timeout', failure: { kind: 'ttft_timeout', status: 200 } })
    expect(seen.ttfbMs).not.toBeNull()
    expect(seen.totalMs).toBeGreaterThanOrEqual(119)
  })

  it('ends with total_timeout and keeps what came', async () => {
    const server = await serve((socket) => socket.write(CHUNKED + framed(delta('part'))))
    const seen = await measure(server.url, { ttftTimeoutMs: 2_000, totalTimeoutMs: 200 })
    expect(seen).toMatchObject({ outcome: 'timeout', failure: { kind: 'total_timeout' } })
    expect(textOf(seen, 'c')).toBe('part')
  })

  it('does not hold an answer that is not streamed to the first-token limit', async () => {
    const body = JSON.stringify({ choices: [{ index: 0, message: { content: 'all' }, finish_reason: 'stop' }] })
    const server = await serve((socket) => void setTimeout(() => socket.end(answerOf(200, body)), 150))
    expect(await measure(server.url, { stream: false, ttftTimeoutMs: 30 })).toMatchObject({ outcome: 'ok', flags: ['not_streamed'] })
  })

  it('is cancelled in the middle of a stream and keeps what came', async () => {
    const server = await serve((socket) => socket.write(CHUNKED + framed(delta('part'))))
    const abort = new AbortController()
    const seen = await instrument().measure(specFor(server.url), { signal: abort.signal, onProgress: () => abort.abort() })
    expect(seen).toMatchObject({ outcome: 'cancelled', failure: { kind: 'cancelled' } })
    expect(textOf(seen, 'c')).toBe('part')
  })

  it('is cancelled while it connects or waits', async () => {
    const server = await serve(() => {})
    const abort = new AbortController()
    const running = instrument().measure(specFor(server.url), { signal: abort.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    abort.abort()
    expect(await running).toMatchObject({ outcome: 'cancelled', events: { tMs: [] } })
  })

  it('sends nothing where it was cancelled before', async () => {
    const server = await serve((socket) => socket.end(WHOLE))
    expect(await instrument().measure(specFor(server.url), { signal: AbortSignal.abort() })).toMatchObject({
      outcome: 'cancelled',
      totalMs: null
    })
    expect(server.connections()).toBe(0)
  })
})

describe('failures', () => {
  it('names a port where nothing listens', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const address = free.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise((resolve) => free.close(resolve))
    const seen = await measure(`http://127.0.0.1:${port}/v1/chat/completions`)
    expect(seen).toMatchObject({
      outcome: 'error',
      failure: { kind: 'connect', cause: 'connection_refused', subject: `127.0.0.1:${port}` }
    })
  })

  it.each([
    ['not a url', {}],
    ['ftp://127.0.0.1/', {}],
    ['http://127.0.0.1:9/', { apiKey: 'sk-line\nbreak' }],
    ['http://127.0.0.1:9/', { apiKey: 'sk-“quoted”' }],
    ['http://127.0.0.1:9/', { headers: { 'bad name': 'x' } }]
  ])('sends nothing to %j with %j', async (url, changes) => {
    const seen = await measure(url, changes)
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'config', status: null }, sentMs: null, totalMs: null })
    expect(JSON.stringify(seen)).not.toContain('sk-')
  })

  it('never shows a key that the server echoes', async () => {
    const key = 'sk-canary-0123456789'
    const server = await serve((socket, request) => {
      const bearer = /Bearer (\S+)/.exec(request)?.[1]
      socket.end(answerOf(401, JSON.stringify({ error: { message: `Incorrect API key provided: ${bearer}` } })))
    })
    const seen = await measure(server.url, { apiKey: key })
    expect(seen.failure?.message).toContain('Incorrect API key provided: [key]')
    expect(JSON.stringify(seen)).not.toContain(key)
  })

  it('keeps the tokens of a connection that was reset, as an error', async () => {
    const server = await serve((socket) => {
      socket.write(CHUNKED + framed(delta('part')))
      setTimeout(() => socket.resetAndDestroy(), 60)
    })
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'connection_reset' } })
    expect(textOf(seen, 'c')).toBe('part')
  })

  it('keeps the tokens of a stream that was cut short, as incomplete', async () => {
    const server = await serve((socket) => {
      socket.write(CHUNKED + framed(delta('part')))
      setTimeout(() => socket.end(), 60)
    })
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'incomplete', failure: { kind: 'truncated' } })
    expect(textOf(seen, 'c')).toBe('part')
  })

  it('names a server that hangs up without an answer, and one that speaks no HTTP', async () => {
    const silent = await serve((socket) => socket.end())
    expect((await measure(silent.url)).failure?.kind).toBe('connection_reset')
    const other = await serve((socket) => socket.end('220 mail.example ESMTP\r\n'))
    expect((await measure(other.url)).failure?.kind).toBe('http_parse')
  })

  it('judges a refusal whose body never ends by its status', async () => {
    const server = await serve((socket) => socket.write('HTTP/1.1 401 No\r\ncontent-length: 1000\r\n\r\n{"error":'))
    expect((await measure(server.url)).failure).toMatchObject({ kind: 'auth', status: 401 })
  })

  it('gives up on an event that never ends, within bounded memory', async () => {
    const server = await serve((socket) => {
      socket.write(`${UNTIL_CLOSE}data: `)
      const more = (): void => {
        if (!socket.destroyed) socket.write('x'.repeat(1024 * 1024), more)
      }
      more()
    })
    expect(await measure(server.url)).toMatchObject({ outcome: 'error', failure: { kind: 'stream_error' } })
  })

  it('ends empty where the answer was whole and held no token', async () => {
    const server = await serve((socket) => socket.end(CHUNKED + framed(delta('') + finish + done)))
    expect(await measure(server.url)).toMatchObject({ outcome: 'empty', failure: null, finishReason: 'stop' })
  })

  it('says no_data_events where a stream held comments alone', async () => {
    const server = await serve((socket) => socket.end(`${UNTIL_CLOSE}: hello\n\n`))
    expect((await measure(server.url)).failure?.kind).toBe('no_data_events')
  })
})

describe('a server that refuses stream_options', () => {
  const refusal = answerOf(400, JSON.stringify({ error: { message: "Unknown parameter: 'stream_options'.", param: 'stream_options' } }))

  it('is measured without it, says so, and is not asked again for that model', async () => {
    const server = await serve((socket, request) => socket.end(request.includes('stream_options') ? refusal : WHOLE))
    const tool = instrument()
    const first = await tool.measure(specFor(server.url))
    const second = await tool.measure(specFor(server.url))
    expect(first).toMatchObject({ outcome: 'ok', flags: ['usage_refused'] })
    expect(second).toMatchObject({ outcome: 'ok', flags: ['usage_refused'] })
    expect(server.requests.map((request) => request.includes('stream_options'))).toEqual([true, false, false])
  })

  it('keeps the time of the refusal out of the figures', async () => {
    const server = await serve((socket, request) => {
      if (!request.includes('stream_options')) socket.end(WHOLE)
      else setTimeout(() => socket.end(refusal), 500)
    })
    const seen = await instrument().measure(specFor(server.url))
    expect(seen.totalMs).toBeLessThan(500)
  })

  it('is asked twice at most, where it refuses whatever is sent', async () => {
    const server = await serve((socket) => socket.end(refusal))
    const seen = await instrument().measure(specFor(server.url))
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'unsupported_param', subject: 'stream_options' } })
    expect(server.requests).toHaveLength(2)
  })
})

it('reports the times that the server tells in its headers', async () => {
  const head = CHUNKED.replace(
    'transfer',
    'openai-processing-ms: 87\r\nServer-Timing: queue;dur=3.5, model;desc="m";dur=80\r\nx-request-id: req-7\r\ntransfer'
  )
  const server = await serve((socket) => socket.end(`${head + framed(delta('Hi') + finish + event('[DONE]'))}0\r\n\r\n`))
  const seen = await measure(server.url)
  expect(seen.server).toEqual({ 'openai-processing-ms': 87, 'server-timing.queue': 3.5, 'server-timing.model': 80 })
  expect(seen.http).toEqual({ status: 200, version: '1.1', requestId: 'req-7' })
})
