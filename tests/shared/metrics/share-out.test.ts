import { shareOut } from '@shared/metrics/share-out'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('tokens shared out over events that do not tell theirs', () => {
  it('by the length of their texts where events hold several', () => {
    expect(shareOut(12, ['ab', 'abcd'], 1)).toEqual([4, 8])
  })

  it('one to each event of the first read, where there are at most two an event', () => {
    expect(shareOut(5, ['Ske', 'tch', 'Done'], 1)).toEqual([1, (4 * 3) / 7, (4 * 4) / 7])
  })

  it('by length where everything came in the first read', () => {
    expect(shareOut(3, ['a', 'a'], 2)).toEqual([1.5, 1.5])
  })

  it('an event without a text weighs as much as the others do on average', () => {
    expect(shareOut(9, ['', 'ab', 'abcd'], 1)).toEqual([3, 2, 4])
  })

  it('counts characters, not code units', () => {
    expect(shareOut(6, ['🙂', '字'], 1)).toEqual([3, 3])
  })

  it('the shares sum to the tokens', () => {
    const texts = fc.array(fc.string(), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.nat(500), texts, fc.nat(40), (tokens, drawn, first) => {
        const shares = shareOut(tokens, drawn, Math.min(drawn.length, 1 + first))
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(tokens, 6)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
      { seed: 1 }
    )
  })
})
