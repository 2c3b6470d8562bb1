import { afterEach, describe, expect, it } from 'vitest'
import type { RequestSpec } from '../../../../src/main/instrument/instrument'
import { createInstrument } from '../../../../src/main/instrument/local'
import {
  parseReferenceOptions,
  REFERENCE_MODES,
  type Reference,
  type ReferenceMode
} from '../../../../src/main/instrument/reference/options'
import { startReferenceServer } from '../../../../src/main/instrument/reference/server'
import type { WriteReport } from '../../../../src/main/instrument/reference/write-reports'
import { specFor, textOf } from '../support/spec'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const QUICK = { ttftMs: 20, itlMs: 2, tokens: 40 }

async function serve(flags: Parameters<typeof parseReferenceOptions>[0] = {}): Promise<Reference> {
  const reference = await startReferenceServer(parseReferenceOptions({ ...QUICK, ...flags }))
  cleanups.push(reference.close)
  return reference
}

async function ask(reference: Reference, changes: Partial<RequestSpec> = {}) {
  const instrument = createInstrument()
  cleanups.push(instrument.close)
  return await instrument.measure(specFor(`${reference.url}/v1/chat/completions`, changes))
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json()

describe('an answer of the reference server', () => {
  it('has its tokens, their usage, and a report of when each was written', async () => {
    const reference = await serve()
    const seen = await ask(reference)
    expect(seen).toMatchObject({
      outcome: 'ok',
      finishReason: 'stop',
      usage: { completionTokens: 40, reasoningTokens: 0, cachedTokens: 0 }
    })
    const report = (await json(`${reference.url}/reference/requests/${seen.http?.requestId}`)) as WriteReport
    expect(report.writes).toHaveLength(40)
    report.writes.forEach((write, index) => {
      expect(write.tokens).toBe(1)
      expect(write.at_ms).toBeGreaterThanOrEqual(report.received_ms + 20 + index * 2)
    })
    expect(report.headers_ms).toBeLessThan(report.writes[0]?.at_ms ?? 0)
    expect(report.done_ms).toBeGreaterThanOrEqual(report.writes.at(-1)?.at_ms ?? Number.NaN)
  })

  it('is capped by max_tokens and says so', async () => {
    expect(await ask(await serve(), { maxTokens: 7 })).toMatchObject({ finishReason: 'length', usage: { completionTokens: 7 } })
  })

  it('begins with its share of reasoning', async () => {
    const seen = await ask(await serve({ reasoningShare: 0.25 }))
    expect(seen.events.kind.join('')).toBe('r'.repeat(10) + 'c'.repeat(30))
    expect(seen.usage).toMatchObject({ completionTokens: 40, reasoningTokens: 10 })
  })

  it('holds several tokens in a chunk where asked to', async () => {
    expect((await ask(await serve({ tokensPerChunk: 8 }))).events.tMs).toHaveLength(5)
  })

  it('runs at the pace of a preset model, and at its own for any other', async () => {
    const reference = await serve()
    const preset = await ask(reference, { model: 'quick-start', maxTokens: 2 })
    expect((preset.events.tMs[0] ?? 0) - (preset.sentMs ?? 0)).toBeGreaterThan(118)
    const thinker = await ask(reference, { model: 'thinker', maxTokens: 10 })
    expect(thinker.events.kind.filter((kind) => kind === 'r')).not.toHaveLength(0)
  })

  it('is in the language of the prompt', async () => {
    const messages = [{ role: 'user', content: '为什么慢？' }] as const
    expect(textOf(await ask(await serve(), { messages }), 'c')).toMatch(/^第一个词元/)
  })

  it('comes whole where no stream is asked for', async () => {
    expect(await ask(await serve(), { stream: false })).toMatchObject({
      outcome: 'ok',
      flags: ['not_streamed'],
      usage: { completionTokens: 40 }
    })
  })
})

describe('the modes', () => {
  const expected: Readonly<Record<ReferenceMode, object>> = {
    normal: { outcome: 'ok' },
    slow: { outcome: 'ok' },
    burst: { outcome: 'ok' },
    not_streamed: { outcome: 'ok', flags: ['not_streamed'] },
    stall: { outcome: 'timeout', failure: { kind: 'total_timeout' } },
    truncate: { outcome: 'incomplete', failure: { kind: 'truncated' } },
    error_in_stream: { outcome: 'error', failure: { kind: 'stream_error' } },
    html: { outcome: 'error', failure: { kind: 'html_response' } },
    error_401: { outcome: 'error', failure: { kind: 'auth', cause: 'key_missing' } },
    error_404: { outcome: 'error', failure: { kind: 'not_found' } },
    error_429: { outcome: 'error', failure: { kind: 'rate_limited', retryAfterMs: 2_000 } },
    error_500: { outcome: 'error', failure: { kind: 'server_error' } }
  }

  it.each(REFERENCE_MODES)('%s', async (mode) => {
    const seen = await ask(await serve({ mode }), mode === 'stall' ? { totalTimeoutMs: 1_000 } : {})
    expect(seen).toMatchObject(expected[mode])
  })

  it('burst sends sixteen tokens a write', async () => {
    expect((await ask(await serve({ mode: 'burst' }))).events.tMs).toHaveLength(3)
  })

  it('a failing stream keeps its first half', async () => {
    expect((await ask(await serve({ mode: 'truncate' }))).events.tMs).toHaveLength(20)
  })
})

describe('the server around it', () => {
  it('asks for its key', async () => {
    const reference = await serve({ requiredKey: 'sk-reference' })
    expect((await ask(reference, { apiKey: 'sk-wrong' })).failure).toMatchObject({ kind: 'auth', cause: 'key_rejected' })
    expect((await ask(reference, { apiKey: 'sk-reference' })).outcome).toBe('ok')
  })

  it('lists its models, answers without /v1 too, and knows no other path', async () => {
    const reference = await serve()
    expect(await json(`${reference.url}/v1/models`)).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: 'quick-start' })])
    })
    const instrument = createInstrument()
    cleanups.push(instrument.close)
    expect((await instrument.measure(specFor(`${reference.url}/chat/completions`))).outcome).toBe('ok')
    const doubled = await instrument.measure(specFor(`${reference.url}/v1/v1/chat/completions`))
    expect(doubled.failure).toMatchObject({ kind: 'not_found', cause: 'path_doubled', subject: `${reference.url}/v1/chat/completions` })
  })

  it('refuses a body that is no chat request', async () => {
    const reference = await serve()
    const answer = await fetch(`${reference.url}/v1/chat/completions`, { method: 'POST', body: 'hello' })
    expect(answer.status).toBe(400)
  })
})
