import { gapHistogram, logEdges } from '@shared/metrics/histogram'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('log-spaced bins', () => {
  it('are as many to the decade as asked for, on round places', () => {
    expect(logEdges([10, 99], 1)).toEqual([10, 100])
    expect(logEdges([10, 100], 1)).toEqual([10, 100, 1000])
    expect(logEdges([], 1)).toEqual([0.1, 1])
    expect(logEdges([0, 0], 1)).toEqual([0.1, 1])
  })

  it('hold every gap, those too short for the axis apart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e5, noNaN: true })), { minLength: 1, maxLength: 200 }),
        (gaps) => {
          const { shares, below, n, edges } = gapHistogram(gaps, logEdges(gaps))
          expect(shares).toHaveLength(edges.length - 1)
          expect(n).toBe(gaps.length)
          expect(below + shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
        }
      ),
      { seed: 1 }
    )
  })
})

describe('gapHistogram', () => {
  it('counts shares of all gaps', () => {
    const { shares, below, p50 } = gapHistogram([0, 15, 20, 150], [10, 100, 1000])
    expect(below).toBe(0.25)
    expect(shares).toEqual([0.5, 0.25])
    expect(p50).toBe(17.5)
  })

  it('lists the gaps beyond p99', () => {
    const gaps = Array.from({ length: 199 }, (_, index) => 10 + index / 100)
    expect(gapHistogram([...gaps, 80, 90], [1, 10]).beyondP99).toEqual([80, 90])
  })

  it('of nothing is empty', () => {
    expect(gapHistogram([], [1, 10])).toEqual({ edges: [1, 10], shares: [0], below: 0, n: 0, p50: null, p99: null, beyondP99: [] })
  })
})
