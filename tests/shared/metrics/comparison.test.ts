import { bestLanes, bestLanesOf, compare, compareLanes, valuesByRound } from '@shared/metrics/comparison'
import { describe, expect, it } from 'vitest'
import { failed, record } from './support/records'

const rounds = (values: readonly number[], from = 1) => new Map(values.map((value, index) => [from + index, value] as const))
const around = (centre: number, n = 12) => Array.from({ length: n }, (_, index) => centre + ((index * 7) % 5) - 2)

describe('two lanes', () => {
  it('a difference of medians that can be claimed', () => {
    const comparison = compare(rounds(around(412)), rounds(around(231)))
    expect(comparison).toMatchObject({ difference: -181, claim: 'b_lower', nA: 12, nB: 12, pairs: 12 })
    const [low, high] = comparison.ci95 ?? [0, 0]
    expect(low).toBeLessThanOrEqual(-181)
    expect(high).toBeGreaterThanOrEqual(-181)
    expect(high).toBeLessThan(-170)
    expect(compare(rounds(around(231)), rounds(around(412))).claim).toBe('a_lower')
  })

  it('no difference where the interval holds zero', () => {
    expect(compare(rounds([60, 70, 65, 62, 68, 71]), rounds([61, 69, 66, 63, 67, 70]))).toMatchObject({ claim: 'none' })
    expect(compare(rounds(around(5)), rounds(around(5)))).toMatchObject({ difference: 0, claim: 'none', ci95: [0, 0] })
  })

  it('too few below five values in either', () => {
    expect(compare(rounds(around(1, 4)), rounds(around(100)))).toMatchObject({
      difference: expect.any(Number),
      ci95: null,
      claim: 'too_few',
      nA: 4
    })
    expect(compare(rounds([]), rounds(around(100)))).toMatchObject({ difference: null, claim: 'too_few' })
  })

  it('are resampled apart where no round is shared', () => {
    expect(compare(rounds(around(10)), rounds(around(50), 100))).toMatchObject({ claim: 'a_lower', pairs: 0 })
  })

  it('a paired difference far smaller than the swing of the rounds is seen', () => {
    const swing = [100, 900, 300, 1_200, 500, 700, 200, 1_000, 400, 800]
    expect(compare(rounds(swing), rounds(swing.map((value) => value + 20)))).toMatchObject({ difference: 20, claim: 'a_lower' })
  })

  it('the difference is that of the medians in the table, rounds of one lane alone included', () => {
    const b = rounds([1, 2, 3, 4, 5, 6, 7])
    b.delete(3)
    expect(compare(rounds([11, 12, 13, 14, 15, 16, 17]), b)).toMatchObject({ difference: 4.5 - 14, pairs: 6 })
  })
})

describe('of a session’s records', () => {
  it('takes each lane’s counted values by round', () => {
    const lines = [
      record({ lane: 'a', at_ms: 1, warmup: true }),
      record({ lane: 'a', at_ms: 2, ttft_ms: 100 }),
      failed({ lane: 'a', at_ms: 3 }),
      record({ lane: 'a', at_ms: 4, ttft_ms: 130 })
    ]
    expect([...valuesByRound(lines, 'a', 'ttft_ms')]).toEqual([
      [1, 100],
      [3, 130]
    ])
    expect(compareLanes(lines, 'a', 'b', 'ttft_ms')).toMatchObject({ nA: 2, nB: 0, claim: 'too_few' })
  })
})

describe('the best lane', () => {
  it('is marked only where its difference to every other can be claimed', () => {
    const values = new Map([
      ['a', rounds(around(100))],
      ['b', rounds(around(200))],
      ['c', rounds(around(300))]
    ])
    expect(bestLanes(values, 'ttft_ms')).toEqual(['a'])
    expect(bestLanes(values, 'speed_tok_s')).toEqual(['c'])
    expect(bestLanes(new Map([...values, ['d', rounds(around(100))]]), 'ttft_ms')).toEqual([])
  })

  it('is none where there is nothing to compare, or no better', () => {
    expect(bestLanes(new Map([['a', rounds(around(1))]]), 'ttft_ms')).toEqual([])
    expect(
      bestLanes(
        new Map([
          ['a', rounds(around(1))],
          ['b', new Map()]
        ]),
        'ttft_ms'
      )
    ).toEqual([])
    expect(
      bestLanes(
        new Map([
          ['a', rounds(around(1))],
          ['b', rounds(around(900))]
        ]),
        'tokens'
      )
    ).toEqual([])
  })
})

describe('answers of different length', () => {
  const lane = (name: string, tokens: number, tpotMs: number) =>
    around(tpotMs, 12).map((tpot, index) =>
      record({
        lane: name,
        at_ms: index,
        tokens,
        ttft_ms: 100,
        tpot_ms: tpot,
        last_token_ms: 100 + tpot * tokens,
        total_ms: 105 + tpot * tokens
      })
    )
  const lines = [...lane('a', 40, 31), ...lane('b', 200, 20)]

  it('are compared in their pace, never in what grows with the answer', () => {
    expect(compareLanes(lines, 'a', 'b', 'tpot_ms').claim).toBe('b_lower')
    expect(compareLanes(lines, 'a', 'b', 'decode_ms')).toMatchObject({ claim: 'different_length', difference: expect.any(Number) })
    expect(compareLanes(lines, 'a', 'b', 'total_ms').claim).toBe('different_length')
  })

  it('mark no lane as best in it', () => {
    expect(bestLanesOf(lines, ['a', 'b'], 'tpot_ms')).toEqual(['b'])
    expect(bestLanesOf(lines, ['a', 'b'], 'total_ms')).toEqual([])
  })

  it('within a tenth of each other are of one length', () => {
    const close = [...lane('a', 157, 18), ...lane('b', 167, 27)]
    expect(compareLanes(close, 'a', 'b', 'total_ms').claim).toBe('a_lower')
    expect(bestLanesOf(close, ['a', 'b'], 'total_ms')).toEqual(['a'])
  })
})
