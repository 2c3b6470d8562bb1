import { roundTripEstimate, stagesOf } from '@shared/metrics/stages'
import { describe, expect, it } from 'vitest'
import { record } from './support/records'

describe('the three stretches', () => {
  it('link = dns + connect + tls + one round trip; prefill = ttft − link; decode = last token − ttft', () => {
    const request = record({ dns_ms: 1, connect_ms: 20, tls_ms: 22, ttft_ms: 412, last_token_ms: 3311 })
    expect(stagesOf(request, 20)).toEqual({ linkMs: 63, prefillMs: 349, decodeMs: 2899 })
  })

  it('on a reused connection the link is one round trip', () => {
    const request = record({ connect_ms: null, reused: true, ttft_ms: 100 })
    expect(stagesOf(request, 20)).toMatchObject({ linkMs: 20, prefillMs: 80 })
  })

  it('without any connection seen, link and prefill cannot be told apart', () => {
    const request = record({ connect_ms: null, reused: true, ttft_ms: 100, last_token_ms: 150 })
    expect(stagesOf(request, roundTripEstimate([request]))).toEqual({ linkMs: null, prefillMs: null, decodeMs: 50 })
  })

  it('a round trip that does not fit into TTFT is no estimate', () => {
    expect(stagesOf(record({ connect_ms: 90, ttft_ms: 100 }), 20)).toMatchObject({ linkMs: null, prefillMs: null, decodeMs: 180 })
  })

  it('of an answer that was not streamed only the link is known', () => {
    expect(stagesOf(record({ flags: ['not_streamed'] }), 10)).toEqual({ linkMs: 20, prefillMs: null, decodeMs: null })
  })

  it('of one without a token, too', () => {
    expect(stagesOf(record({ ttft_ms: null, last_token_ms: null }), 10)).toEqual({ linkMs: 20, prefillMs: null, decodeMs: null })
  })
})

describe('roundTripEstimate', () => {
  it('is the shortest connect', () => {
    expect(roundTripEstimate([record({ connect_ms: 21 }), record({ connect_ms: 19.5 }), record({ connect_ms: null, reused: true })])).toBe(
      19.5
    )
  })

  it('is null where none was seen', () => {
    expect(roundTripEstimate([])).toBeNull()
  })
})
