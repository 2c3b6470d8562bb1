import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { verdictOf } from '@shared/metrics/verdict'
import type { RequestLine } from '@shared/record/log-lines'
import { describe, expect, it } from 'vitest'
import { failed, record, tokensOf } from './support/records'

interface Shape {
  readonly ttft: number
  readonly tpot: number
  readonly tokens: number
}

/** Rounds of a lane that streams evenly, each a little different. */
function lane(letter: string, { ttft, tpot, tokens }: Shape, n = 12): RequestLine[] {
  return Array.from({ length: n }, (_, index) => {
    const ttftMs = ttft + ((index * 7) % 5) - 2
    const tpotMs = tpot + (((index * 3) % 5) - 2) / 20
    const last = ttftMs + tpotMs * (tokens - 1)
    return record({
      request: `${letter}${index}`,
      lane: letter,
      ttft_ms: ttftMs,
      tpot_ms: tpotMs,
      tpot_adj_ms: tpotMs,
      last_token_ms: last,
      total_ms: last + 20,
      tokens,
      connect_ms: 20 + (index % 3)
    })
  })
}

function verdict(requests: readonly RequestLine[], lanes?: readonly string[]) {
  const lines = requests
    .filter(({ ttft_ms }) => ttft_ms !== null)
    .map(({ request, ttft_ms, tpot_ms, tokens }) =>
      tokensOf(
        request,
        Array.from({ length: tokens ?? 0 }, (_, k) => (ttft_ms ?? 0) + (tpot_ms ?? 0) * k)
      )
    )
  const tokens = tokensByRequest(lines)
  return verdictOf(summarize(requests, tokens, lanes), requests, tokens)
}

const A = lane('a', { ttft: 412, tpot: 18.6, tokens: 157 })
const B = lane('b', { ttft: 232, tpot: 27.5, tokens: 167 })

describe('two lanes that take their time in the same stretch', () => {
  const { headline, details } = verdict([...A, ...B])

  it('says which, with its share of each lane’s stretches', () => {
    expect(headline).toMatchObject({ key: 'stage_same', params: { stage: 'decode', shares: [{ lane: 'a' }, { lane: 'b' }] } })
    const shares = headline.key === 'stage_same' ? headline.params.shares.map(({ share }) => Math.round(share * 100)) : []
    expect(shares).toEqual([88, 95])
  })

  it('then who starts sooner, who needs less per token, from where that lane is ahead, and what is no difference', () => {
    expect(details.map(({ key }) => key)).toEqual(['starts_sooner', 'less_per_token', 'ahead_from', 'no_difference'])
    expect(details[0]).toMatchObject({ params: { lane: 'b', other: 'a', by: 180 } })
    expect(details[2]).toEqual({ key: 'ahead_from', params: { lane: 'a', fromToken: 22 } })
    expect(details[3]).toEqual({ key: 'no_difference', params: { figures: ['link_ms'] } })
  })

  it('with intervals around the difference, all positive', () => {
    for (const detail of details)
      if (detail.key === 'starts_sooner' || detail.key === 'less_per_token') {
        expect(detail.params.low).toBeGreaterThan(0)
        expect(detail.params.low).toBeLessThanOrEqual(detail.params.by)
        expect(detail.params.high).toBeGreaterThanOrEqual(detail.params.by)
      }
  })
})

describe('other sessions', () => {
  it('lanes that differ in where the time went', () => {
    expect(verdict([...A, ...lane('b', { ttft: 3_000, tpot: 5, tokens: 50 })]).headline).toMatchObject({
      key: 'stage_each',
      params: {
        shares: [
          { lane: 'a', stage: 'decode' },
          { lane: 'b', stage: 'prefill' }
        ]
      }
    })
  })

  it('one lane only', () => {
    expect(verdict(A)).toMatchObject({ headline: { key: 'stage_one', params: { lane: 'a', stage: 'decode' } }, details: [] })
  })

  it('no connection seen: what came before the first token is named whole', () => {
    const reused = lane('a', { ttft: 3_000, tpot: 5, tokens: 50 }).map((line) => ({ ...line, connect_ms: null, reused: true }))
    expect(verdict(reused).headline).toMatchObject({ key: 'stage_one', params: { stage: 'ttft' } })
  })

  it('no difference can be claimed', () => {
    expect(verdict([...A, ...A.map((line) => ({ ...line, lane: 'b', request: `other ${line.request}` }))]).details).toEqual([
      { key: 'no_difference', params: { figures: ['ttft_ms', 'tpot_ms', 'link_ms'] } }
    ])
  })

  it('too few rounds for an interval', () => {
    expect(verdict([...A.slice(0, 3), ...B.slice(0, 4)]).details).toEqual([{ key: 'too_few', params: { n: 3 } }])
  })

  it('three lanes are not compared two by two', () => {
    expect(verdict([...A, ...B, ...lane('c', { ttft: 100, tpot: 10, tokens: 100 })])).toMatchObject({
      headline: { key: 'stage_same' },
      details: []
    })
  })

  it('the adjusted TPOT is compared where it leads', () => {
    const adjusted = A.map((line) => ({ ...line, tpot_adj_ms: (line.tpot_ms ?? 0) * 1.1 }))
    expect(verdict([...adjusted, ...B]).details).toContainEqual(
      expect.objectContaining({ key: 'less_per_token', params: expect.objectContaining({ adjusted: true }) })
    )
  })

  it('answers that were not streamed', () => {
    const atOnce = A.map((line) => ({ ...line, flags: ['not_streamed'], tpot_ms: null, tpot_adj_ms: null }))
    expect(verdict(atOnce)).toEqual({
      headline: { key: 'none_streamed', params: { lanes: ['a'] } },
      details: [{ key: 'lane_not_streamed', params: { lane: 'a', count: 12, of: 12 } }]
    })
  })

  it('failures stand beside what was measured', () => {
    expect(verdict([...A, failed({ lane: 'a' })]).details).toEqual([
      { key: 'lane_failed', params: { lane: 'a', kind: 'rate_limited', status: 429, cause: null, subject: null, count: 1 } }
    ])
  })

  it('all failed, for the same cause', () => {
    const dns = { kind: 'dns' as const, status: null, cause: 'host_unreachable' as const, subject: 'taotoken.net' }
    expect(verdict([failed({ lane: 'a' }, dns), failed({ lane: 'a' }, dns), failed({ lane: 'b' }, dns)]).headline).toEqual({
      key: 'all_failed_same',
      params: {
        lanes: ['a', 'b'],
        failure: { lane: 'a', kind: 'dns', status: null, cause: 'host_unreachable', subject: 'taotoken.net', count: 2 }
      }
    })
  })

  it('all failed, each for its own', () => {
    expect(verdict([failed({ lane: 'a' }), failed({ lane: 'b' }, { kind: 'auth', status: 401 })]).headline).toMatchObject({
      key: 'all_failed',
      params: {
        failures: [
          { lane: 'a', kind: 'rate_limited' },
          { lane: 'b', kind: 'auth' }
        ]
      }
    })
  })

  it('nothing measured yet', () => {
    expect(verdict([], ['a', 'b'])).toEqual({ headline: { key: 'nothing_measured', params: {} }, details: [] })
    expect(verdict([record({ lane: 'a', outcome: 'cancelled', error: null })]).headline.key).toBe('nothing_measured')
  })
})
