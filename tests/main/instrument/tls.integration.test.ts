import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInstrument } from '../../../src/main/instrument/local'
import { CHUNKED, delta, done, finish, framed, type RawServer, startRawServer } from './support/raw-server'
import { specFor, textOf } from './support/spec'

const pem = (name: string): Buffer => readFileSync(resolve(import.meta.dirname, 'fixtures', name))
const SELF_SIGNED = { key: pem('loopback.key.pem'), cert: pem('loopback.cert.pem') }

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function serve(...args: Parameters<typeof startRawServer>): Promise<RawServer> {
  const server = await startRawServer(...args)
  cleanups.push(server.close)
  return server
}

async function measure(url: string) {
  const instrument = createInstrument()
  cleanups.push(instrument.close)
  return await instrument.measure(specFor(url))
}

describe('TLS', () => {
  it('names a self-signed certificate', async () => {
    const server = await serve((socket) => socket.end(), SELF_SIGNED)
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'tls', subject: server.url.replace('https://', '') } })
    expect(seen.failure?.message).toContain('self-signed')
    expect(seen.connectMs).toBeGreaterThan(0)
    expect(server.requests).toEqual([])
  })

  it('names a server that speaks plain HTTP, and the right address', async () => {
    const plain = createServer().listen(0, '127.0.0.1')
    cleanups.push(() => new Promise((closed) => plain.close(() => closed())))
    await new Promise((listening) => plain.once('listening', listening))
    const address = plain.address()
    const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`
    expect((await measure(url)).failure).toMatchObject({ kind: 'tls', subject: url.replace('https:', 'http:') })
  })

  it('names a server that offers HTTP/2 alone', async () => {
    const server = await serve((socket) => socket.end(), { ...SELF_SIGNED, ALPNProtocols: ['h2'] })
    expect((await measure(server.url)).failure?.kind).toBe('protocol')
  })

  it('times the handshake apart, and takes the records of one TCP read for one read', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const server = await serve((socket) => {
      socket.write(CHUNKED)
      setTimeout(() => {
        // Corked, the records leave in one segment.
        socket.cork()
        for (const text of ['a', 'b', 'c']) socket.write(framed(delta(text)))
        process.nextTick(() => socket.uncork())
      }, 60)
      setTimeout(() => socket.end(`${framed(finish + done)}0\r\n\r\n`), 120)
    }, SELF_SIGNED)
    const seen = await measure(server.url)
    expect(seen).toMatchObject({ outcome: 'ok', dnsMs: null, reused: false })
    expect(seen.tlsMs).toBeGreaterThan(0)
    expect(textOf(seen, 'c')).toBe('abc')
    expect(new Set(seen.events.tMs).size).toBe(1)
  })
})
