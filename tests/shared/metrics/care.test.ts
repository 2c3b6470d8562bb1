import { careNotes } from '@shared/metrics/care'
import { leadingTpot } from '@shared/metrics/leading-tpot'
import { suggestedTotalTimeoutMs } from '@shared/metrics/timeout'
import { describe, expect, it } from 'vitest'
import { record } from './support/records'

const clumps = Array.from({ length: 15 }, (_, clump) => new Array<number>(11).fill(1000 + clump * 201)).flat()

describe('how a record must be read', () => {
  it('a plain one needs no note', () => {
    expect(careNotes(record())).toEqual([])
  })

  it('all at once', () => {
    const note = { code: 'not_streamed', params: { tokens: 142, chunks: 1 } }
    expect(careNotes(record({ flags: ['not_streamed'], tokens: 142, chunks: 1, tpot_ms: null, tpot_adj_ms: null }))).toEqual([note])
  })

  it('bursty, with the clumps’ size and pace where the stamps are at hand, and the adjusted TPOT that leads', () => {
    const bursty = record({ flags: ['bursty'], tpot_ms: 17.1, tpot_adj_ms: 18.3 })
    expect(careNotes(bursty, { t_ms: clumps })).toEqual([
      { code: 'bursty', params: { size: 11, everyMs: 201 } },
      { code: 'adjusted_leads', params: { tpotMs: 17.1, tpotAdjMs: 18.3 } }
    ])
    expect(careNotes(bursty)[0]).toEqual({ code: 'bursty', params: { size: null, everyMs: null } })
  })

  it.each([
    [
      { flags: ['multi_token'], tokens: 40, chunks: 10 },
      { code: 'multi_token', params: { tokens: 40, chunks: 10 } }
    ],
    [{ tokens_source: 'estimate' as const }, { code: 'estimate', params: { tokens: 10 } }],
    [{ flags: ['usage_refused'] }, { code: 'usage_refused', params: {} }],
    [
      { flags: ['usage_suspect'], tokens: 2, chunks: 5 },
      { code: 'usage_suspect', params: { tokens: 2, chunks: 5 } }
    ],
    [
      { flags: ['hidden_reasoning'], reasoning_tokens: 256 },
      { code: 'hidden_reasoning', params: { reasoningTokens: 256, rated: true } }
    ],
    [{ flags: ['instrument_limited'] }, { code: 'instrument_limited', params: {} }]
  ])('%j', (rest, note) => {
    expect(careNotes(record(rest))).toEqual([note])
  })
})

describe('the TPOT to lead with', () => {
  it.each([
    [18.7, 18.7, 'tpot_ms'],
    [18.7, 18.8, 'tpot_ms'],
    [17.1, 18.3, 'tpot_adj_ms'],
    [18.7, null, 'tpot_ms'],
    [null, null, null]
  ])('%s and %s: %s', (tpot, adjusted, leads) => {
    expect(leadingTpot(tpot, adjusted)).toBe(leads)
  })
})

describe('the total timeout that lets an answer finish', () => {
  it('(0.5 s + 20 ms × 1000) × 1.5 = 30.75 s', () => {
    expect(suggestedTotalTimeoutMs(500, 20, 1_000)).toBe(30_750)
  })
})
