import { summarize, summarizeLane, tokensByRequest } from '@shared/metrics/lane'
import { laneSummarySchema } from '@shared/record/log-lines'
import { describe, expect, it } from 'vitest'
import { failed, record, tokensOf } from './support/records'

const none = new Map()

describe('a lane', () => {
  it('hides no failure behind a warm-up', () => {
    const summary = summarizeLane('a', [failed({ warmup: true }), record({ warmup: true }), record({})], none)
    expect(laneSummarySchema.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({ n: 1, errors: 0, left_out: { warmup: 2, failed: {}, warmup_failed: { rate_limited: 1 } } })
  })

  it('sums up first attempts only, and counts all others under one reason each', () => {
    const lines = [
      record({ ttft_ms: 100, connect_ms: 10 }),
      record({ ttft_ms: 120, connect_ms: 12 }),
      record({ ttft_ms: 110, connect_ms: 11 }),
      record({ ttft_ms: 9_999, warmup: true }),
      record({ ttft_ms: 9_999, attempt: 2 }),
      failed(),
      failed(),
      failed({}, { kind: 'server_error', status: 500 }),
      record({ outcome: 'empty', error: null, ttft_ms: null }),
      record({ outcome: 'cancelled', ttft_ms: 9_999 }),
      record({ lane: 'b', ttft_ms: 9_999 })
    ]
    const summary = summarizeLane('a', lines, none)
    expect(laneSummarySchema.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({
      lane: 'a',
      n: 3,
      errors: 4,
      left_out: { warmup: 1, retry: 1, cancelled: 1, failed: { rate_limited: 2, server_error: 1, empty: 1 } },
      ttft_ms: { n: 3, p50: 110, min: 100, max: 120, ci95: null },
      tpot_ms: { p50: 20 },
      speed_tok_s: { p50: 50 },
      // own connect + the lane's shortest
      link_ms: { p50: 21, min: 20, max: 22 },
      prefill_ms: { p50: 89 },
      decode_ms: { p50: 170 },
      total_ms: { p50: 281 },
      tokens: { p50: 10 }
    })
  })

  it('takes the total alone from an answer that was not streamed', () => {
    const lines = [record(), record({ flags: ['not_streamed'], tpot_ms: null, tpot_adj_ms: null, total_ms: 900, tokens: 30 })]
    const summary = summarizeLane('a', lines, none)
    expect(summary.n).toBe(2)
    expect(summary.total_ms.n).toBe(2)
    expect(summary.tokens.n).toBe(2)
    for (const figure of ['ttft_ms', 'ttfo_ms', 'tpot_ms', 'tpot_adj_ms', 'speed_tok_s', 'link_ms', 'prefill_ms', 'decode_ms'] as const)
      expect([figure, summary[figure].n]).toEqual([figure, 1])
  })

  it('pools the gaps of its counted, streamed requests', () => {
    const lines = [
      record({ request: 'x' }),
      record({ request: 'y', warmup: true }),
      record({ request: 'z', flags: ['not_streamed'] }),
      record({ request: 'v' })
    ]
    const tokens = tokensByRequest([tokensOf('x', [0, 10, 30]), tokensOf('y', [0, 500]), tokensOf('z', [0, 0]), tokensOf('v', [5, 35])])
    expect(summarizeLane('a', lines, tokens).itl_ms).toMatchObject({ n: 3, p50: 20, min: 10, max: 30 })
  })

  it('without requests has no figures', () => {
    expect(summarizeLane('a', [], none)).toMatchObject({ n: 0, errors: 0, ttft_ms: { n: 0, p50: null } })
  })

  it('names a start burst that it left out', () => {
    expect(summarizeLane('a', [record(), record({ flags: ['start_burst'] })], none).left_out).toMatchObject({ start_burst: 1 })
  })
})

describe('summarize', () => {
  it('keeps the lanes’ order, those without a request too', () => {
    const lines = [record({ lane: 'b' }), record({ lane: 'a' })]
    expect(summarize(lines, none).map(({ lane, n }) => [lane, n])).toEqual([
      ['a', 1],
      ['b', 1]
    ])
    expect(summarize(lines, none, ['a', 'b', 'c']).map(({ lane, n }) => [lane, n])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 0]
    ])
  })
})
