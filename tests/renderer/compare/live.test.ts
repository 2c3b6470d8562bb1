import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { figuresNow } from '@renderer/features/compare/run/live'
import { applyEvents, type LaneRun, type RequestState } from '@renderer/features/compare/run/run-state'
import { scaleFor } from '@renderer/features/compare/run/scale'
import { describe, expect, it } from 'vitest'
import { simulateRun } from '../support/simulated-run'

const behaviour = { connectMs: 30, prefillMs: 340, gapMs: 20, text: 'one two three four five six seven eight nine ten' }
const timed = simulateRun({ ...defaultPlan(), rounds: 1, warmups: 0 }, { a: behaviour, b: behaviour }, () => 'http://127.0.0.1:1')

function at(atMs: number): { request: RequestState; lane: LaneRun } {
  const run = applyEvents(
    null,
    timed.filter((one) => one.atMs <= atMs).map(({ event }) => event),
    0
  )
  const lane = run?.lanes['a']
  const request = lane?.requests.at(-1)
  if (!lane || !request) throw new Error('lane a has a request')
  return { lane, request }
}

describe('figures of a request that runs', () => {
  it('before the first token: the clock, and the wait as one stretch while the link is not known', () => {
    const { request, lane } = at(10)
    const figures = figuresNow(request, lane, 250)
    expect(figures).toMatchObject({ elapsedMs: 250, ttftMs: null, tpotMs: null, tokens: 0, totalMs: null })
    expect(figures.stretches).toEqual({ linkMs: null, prefillMs: 250, decodeMs: null, growing: 'prefill' })
  })

  it('while it streams: TTFT of its first token, TPOT of the events so far, decode up to now', () => {
    const { request, lane } = at(480)
    const streamed = { ...request, tMs: [400, 420, 440, 460] }
    const figures = figuresNow(streamed, lane, 470)
    expect(figures).toMatchObject({ elapsedMs: 470, ttftMs: 400, tpotMs: 20, tokens: 4, totalMs: null })
    expect(figures.stretches).toMatchObject({ prefillMs: 400, decodeMs: 70, growing: 'decode' })
  })

  it('with one token there is no TPOT yet', () => {
    const { request, lane } = at(480)
    expect(figuresNow({ ...request, tMs: [400] }, lane, 470).tpotMs).toBeNull()
  })

  it('where the run ended without its record nothing grows any more', () => {
    const { request, lane } = at(480)
    const figures = figuresNow({ ...request, tMs: [400, 420], abandoned: true }, lane, 90_000)
    expect(figures).toMatchObject({ elapsedMs: 420, totalMs: null })
    expect(figures.stretches.growing).toBeNull()
  })
})

describe('figures of a request that has ended', () => {
  const { request, lane } = at(100_000)
  const { record } = request
  if (!record) throw new Error('the request has ended')

  it("are its record's", () => {
    expect(figuresNow(request, lane, 0)).toMatchObject({
      ttftMs: record.ttft_ms,
      tpotMs: record.tpot_ms,
      tokens: 10,
      totalMs: record.total_ms,
      tpotAdjusted: false
    })
  })

  it('have stretches that add up to the last token', () => {
    const { linkMs, prefillMs, decodeMs, growing } = figuresNow(request, lane, 0).stretches
    expect((linkMs ?? 0) + (prefillMs ?? 0) + (decodeMs ?? 0)).toBeCloseTo(record.last_token_ms ?? 0, 3)
    expect(growing).toBeNull()
  })

  it('lead with the adjusted TPOT where the first read held several tokens', () => {
    const bursty = { ...request, record: { ...record, tpot_ms: 17.1, tpot_adj_ms: 18.3 } }
    expect(figuresNow(bursty, lane, 0)).toMatchObject({ tpotMs: 18.3, tpotAdjusted: true })
  })

  it('are the total alone where the answer came at once', () => {
    const atOnce = { ...request, record: { ...record, flags: ['not_streamed'], tpot_ms: null, tpot_adj_ms: null } }
    expect(figuresNow(atOnce, lane, 0)).toMatchObject({
      missing: 'at_once',
      ttftMs: null,
      tpotMs: null,
      stretches: { linkMs: null, prefillMs: null, decodeMs: null }
    })
  })
})

describe('why a figure is missing', () => {
  const { request, lane } = at(100_000)
  const { record } = request
  if (!record) throw new Error('the request has ended')

  it('is that the request was stopped before its first token, with or without a record', () => {
    const stopped = { ...record, outcome: 'cancelled' as const, ttft_ms: null, tpot_ms: null, tpot_adj_ms: null, last_token_ms: null }
    const none = { linkMs: null, prefillMs: null, decodeMs: null, growing: null }
    expect(figuresNow({ ...request, record: stopped, tMs: [] }, lane, 0)).toMatchObject({ missing: 'no_token', stretches: none })
    expect(figuresNow({ ...request, record: null, tMs: [], abandoned: true }, lane, 900)).toMatchObject({
      missing: 'no_token',
      stretches: none
    })
  })

  it('is that the tokens are an estimate, of which no rate is made', () => {
    const estimated = { ...record, tokens_source: 'estimate' as const, tpot_ms: null, tpot_adj_ms: null }
    expect(figuresNow({ ...request, record: estimated }, lane, 0)).toMatchObject({
      missing: 'estimate',
      ttftMs: record.ttft_ms,
      tpotMs: null
    })
  })

  it('is nothing where nothing is missing', () => {
    expect(figuresNow(request, lane, 0).missing).toBeNull()
  })
})

describe('the scale of the strips', () => {
  it('is a whole length that holds the longest', () => {
    expect([1, 950, 1_000, 1_001, 2_310, 4_550, 8_100].map(scaleFor)).toEqual([1, 1_000, 1_000, 1_500, 2_500, 5_000, 10_000])
  })
})
