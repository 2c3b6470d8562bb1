import { describe, expect, it } from 'vitest'
import { stretchesOf } from '../../../src/renderer/src/features/providers/test-stretches'
import { doubledPathReport, requestLine } from '../support/provider-fixtures'

const named = (record: Parameters<typeof stretchesOf>[0]) =>
  Object.fromEntries(stretchesOf(record).map(({ name, durationMs }) => [name, Number(durationMs.toFixed(3))]))

describe('the stretches of one request', () => {
  it('follow each other without a gap, from the request to the last token', () => {
    expect(named(requestLine())).toEqual({ dns: 1.3, connect: 20.4, tls: 22.6, headers: 332.1, firstToken: 21.8, decode: 319.6 })
    const last = stretchesOf(requestLine()).at(-1)
    expect((last?.startMs ?? 0) + (last?.durationMs ?? 0)).toBeCloseTo(717.8, 6)
  })

  it('leave out the phases that did not take place on a reused connection', () => {
    const reused = requestLine({ dns_ms: null, connect_ms: null, tls_ms: null, reused: true })
    expect(named(reused)).toEqual({ headers: 376.4, firstToken: 21.8, decode: 319.6 })
  })

  it('have no decode where the answer came all at once', () => {
    expect(named(requestLine({ flags: ['not_streamed'] }))).not.toHaveProperty('decode')
  })

  it('end where the request failed', () => {
    expect(Object.keys(named(doubledPathReport.record))).toEqual(['dns', 'connect', 'tls', 'headers'])
  })
})
