import { requestLineSchema, tokensLineSchema } from '@shared/record/log-lines'
import { describe, expect, it } from 'vitest'
import { notSent } from '../../../src/main/instrument/observe'
import { composeRecord, scrubbed } from '../../../src/main/runner/records'
import { failed, failure, seen } from './observations'

const context = {
  session: 's',
  request: 'r',
  lane: { lane: 'a', provider: 'P', protocol: 'openai-chat', model: 'm' },
  attempt: 1,
  warmup: false,
  concurrency: 2,
  startBurst: false,
  atMs: 1234.56789
} as const
const neverCount = (): number => expect.unreachable('the server told its usage')

describe('the record of a request', () => {
  it('is exactly the lines that the log format describes', () => {
    const { record, tokens } = composeRecord(context, seen(), neverCount)
    expect(record).toEqual({
      type: 'request',
      session: 's',
      request: 'r',
      lane: 'a',
      provider: 'P',
      model: 'm',
      protocol: 'openai-chat',
      started_at: '2026-12-01T12:00:00.500Z',
      at_ms: 1234.568,
      variable: null,
      attempt: 1,
      warmup: false,
      concurrency: 2,
      outcome: 'ok',
      error: null,
      queue_ms: 0,
      dns_ms: null,
      connect_ms: 0.25,
      tls_ms: null,
      reused: false,
      sent_ms: 0.5,
      ttfb_ms: 90,
      ttft_ms: 100,
      ttfo_ms: 100,
      tpot_ms: 10,
      tpot_adj_ms: 10,
      last_token_ms: 140,
      total_ms: 150,
      tokens: 5,
      tokens_source: 'usage',
      reasoning_tokens: null,
      prompt_tokens: 7,
      cached_tokens: null,
      chunks: 5,
      itl_ms: { p50: 10, p90: 10, p99: 10, max: 10 },
      finish_reason: 'stop',
      flags: [],
      server: {},
      http: { status: 200, version: '1.1', request_id: 'req-1' }
    })
    expect(tokens).toEqual({ type: 'tokens', session: 's', request: 'r', t_ms: [100, 110, 120, 130, 140], n: [1, 1, 1, 1, 1], kind: 'c*5' })
    expect(requestLineSchema.safeParse(record).success).toBe(true)
    expect(tokensLineSchema.safeParse(tokens).success).toBe(true)
  })

  it('counts the tokens itself where the server reports no usage', () => {
    const { record } = composeRecord(context, seen({ usage: null }), (text) => text.trim().split(' ').length)
    expect(record).toMatchObject({ tokens: 5, tokens_source: 'estimate', prompt_tokens: null })
  })

  it('names a failure under the log’s names, and leaves out what says nothing', () => {
    const { record } = composeRecord(context, failed('rate_limited', { status: 429, retryAfterMs: 1500 }), neverCount)
    expect(record.outcome).toBe('error')
    expect(record.error).toEqual({
      kind: 'rate_limited',
      status: 429,
      message: 'it failed: rate_limited',
      hint: 'Do something.',
      retry_after_ms: 1500
    })
    expect(record).toMatchObject({ ttft_ms: null, tpot_ms: null, tokens: null, tokens_source: 'none', itl_ms: null, chunks: 0 })
    const { record: auth } = composeRecord(context, failed('auth', { cause: 'key_rejected', subject: 'host' }), neverCount)
    expect(auth.error).toMatchObject({ cause: 'key_rejected', subject: 'host' })
  })

  it('marks a request of the start burst', () => {
    expect(composeRecord({ ...context, startBurst: true }, seen(), neverCount).record.flags).toEqual(['start_burst'])
  })

  it('has no time at all where nothing was sent', () => {
    const unsent = notSent('error', failure('config', { cause: 'env_unset', subject: 'TAOTOKEN_API_KEY' }))
    const { record, tokens } = composeRecord(context, unsent, neverCount)
    expect(record).toMatchObject({ outcome: 'error', error: { kind: 'config', cause: 'env_unset', subject: 'TAOTOKEN_API_KEY' } })
    expect(record).toMatchObject({ connect_ms: null, sent_ms: null, total_ms: null, http: null })
    expect(tokens).toMatchObject({ t_ms: [], n: [], kind: '' })
    expect(requestLineSchema.safeParse(record).success).toBe(true)
  })

  it('never carries a secret that a server wrote back', () => {
    const guard = { add: () => undefined, scrub: (text: string) => text.replaceAll('sk-canary', '[key removed]') }
    const told = failed('auth', { message: 'bad key sk-canary', hint: 'drop sk-canary', subject: 'sk-canary' })
    const clean = scrubbed({ ...told, http: { status: 401, version: '1.1', requestId: 'sk-canary' }, finishReason: 'sk-canary' }, guard)
    expect(JSON.stringify(clean)).not.toContain('sk-canary')
    expect(clean.failure?.message).toBe('bad key [key removed]')
  })
})
