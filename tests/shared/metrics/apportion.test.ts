import { apportion } from '@shared/metrics/apportion'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('apportion', () => {
  it.each([
    [10, [2, 2, 3, 3], [2, 2, 3, 3]],
    [96, [24, 24, 24, 24], [24, 24, 24, 24]],
    [7, [1, 1, 1], [2, 2, 3]],
    [2, [1, 1, 1, 1], [0, 0, 1, 1]],
    [4, [0, 0], [2, 2]],
    [5, [], []]
  ])('%i over %j is %j', (total, weights, shares) => {
    expect(apportion(total, weights)).toEqual(shares)
  })

  it('sums to the total, and leaves none without where there is enough', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 60 }), (total, weights) => {
        const shares = apportion(total, weights)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(total >= weights.length ? 1 : 0)
      }),
      { seed: 1 }
    )
  })
})
