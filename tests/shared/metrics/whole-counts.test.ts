import { wholeCounts } from '@shared/metrics/whole-counts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('tokens so far as whole numbers', () => {
  it('count events where each held one', () => {
    expect(wholeCounts(3, null, null)).toEqual([1, 2, 3])
  })

  it('round the sum of estimated fractions, not each of them', () => {
    expect(wholeCounts(4, [1, 1.4, 1.4, 1.2], null)).toEqual([1, 2, 4, 5])
  })

  it('have at least one from the first part of a token on, and none where an event held none', () => {
    expect(wholeCounts(3, [0, 0.2, 0.8], null)).toEqual([0, 1, 1])
  })

  it('end on the known whole, whatever the kept digits of the fractions add up to', () => {
    const third = new Array<number>(3000).fill(0.333)
    expect(wholeCounts(3000, third, null).at(-1)).toBe(999)
    expect(wholeCounts(3000, third, 1000).at(-1)).toBe(1000)
  })

  it('are whole and never fall', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (n) => {
        const counts = wholeCounts(n.length, n, null)
        return counts.every((count, index) => Number.isInteger(count) && count >= (counts[index - 1] ?? 0))
      })
    )
  })
})
