import { distributionOf, pooledDistributionOf } from '@shared/metrics/distribution'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const oneTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

describe('distributionOf', () => {
  it('of ten values, by hand (R-7)', () => {
    const { ci95, ...rest } = distributionOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(rest).toEqual({ n: 10, p50: 5.5, p90: 9.1, p95: null, p99: null, min: 1, max: 10, mean: 5.5, sd: Math.sqrt(82.5 / 9) })
    expect(ci95).not.toBeNull()
  })

  it.each([
    [9, [null, null, null]],
    [19, [17.2, null, null]],
    [20, [18.1, 19.05, null]],
    [99, [89.2, 94.1, null]],
    [100, [90.1, 95.05, 99.01]]
  ])('n = %i supports %j', (n, [p90, p95, p99]) => {
    const { p90: at90, p95: at95, p99: at99 } = distributionOf(oneTo(n))
    for (const [is, expected] of [
      [at90, p90],
      [at95, p95],
      [at99, p99]
    ] as const)
      if (expected === null) expect(is).toBeNull()
      else expect(is).toBeCloseTo(expected ?? 0, 9)
  })

  it('of nothing', () => {
    expect(distributionOf([])).toEqual({
      n: 0,
      p50: null,
      ci95: null,
      p90: null,
      p95: null,
      p99: null,
      min: null,
      max: null,
      mean: null,
      sd: null
    })
  })

  it('of one value: a median, no spread, no interval', () => {
    expect(distributionOf([7])).toMatchObject({ n: 1, p50: 7, min: 7, max: 7, mean: 7, sd: null, ci95: null })
  })

  it('gives no interval below n = 5, and none for pooled values', () => {
    expect(distributionOf([1, 2, 3, 4]).ci95).toBeNull()
    expect(distributionOf([1, 2, 3, 4, 5]).ci95).toEqual([1, 5])
    expect(pooledDistributionOf(oneTo(1_000)).ci95).toBeNull()
  })

  it('does not depend on the order, and its interval holds the median', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 5, maxLength: 60 }), (values) => {
        const distribution = distributionOf(values)
        const [low, high] = distribution.ci95 ?? [Number.NaN, Number.NaN]
        expect(distribution).toEqual(distributionOf(values.toReversed()))
        expect(low).toBeLessThanOrEqual(distribution.p50 ?? Number.NaN)
        expect(high).toBeGreaterThanOrEqual(distribution.p50 ?? Number.NaN)
        expect(low).toBeGreaterThanOrEqual(distribution.min ?? Number.NaN)
        expect(high).toBeLessThanOrEqual(distribution.max ?? Number.NaN)
      }),
      { seed: 1, numRuns: 60 }
    )
  })

  it('costs the same for a million values as for ten, but for the sorting', () => {
    const { ci95 } = distributionOf(oneTo(1_000_000))
    expect(ci95?.[0]).toBeGreaterThan(498_000)
    expect(ci95?.[1]).toBeLessThan(502_000)
  })
})
