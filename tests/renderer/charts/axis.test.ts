import { linearAxis, linearTicks, logAxis, logTicks, niceStep } from '@renderer/charts/axis'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a linear axis', () => {
  it('steps by 1, 2 or 5 × 10^k and ends on a whole step over the data', () => {
    expect(linearAxis(4_541, 5)).toEqual({ max: 5_000, step: 1_000 })
    expect(linearAxis(158, 4)).toEqual({ max: 200, step: 50 })
    expect(linearAxis(0.9, 5)).toEqual({ max: 1, step: 0.2 })
    expect(linearAxis(5, 5)).toEqual({ max: 5, step: 1 })
  })

  it('has a tick at zero, at every step and at its end, without the noise of binary fractions', () => {
    expect(linearTicks({ max: 1, step: 0.2 })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(linearTicks({ max: 0.3, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3])
  })

  it('never has more steps than wanted', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e7, noNaN: true }), fc.integer({ min: 2, max: 9 }), (max, wanted) => {
        expect(max / niceStep(max, wanted)).toBeLessThanOrEqual(wanted * (1 + 1e-9))
      })
    )
  })

  it('grows by whole ticks during a run and does not shrink', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 50_000, noNaN: true })), { minLength: 1, maxLength: 30 }),
        (reaches) => {
          let before: ReturnType<typeof linearAxis> | null = null
          for (const reach of reaches) {
            const axis = linearAxis(reach, 5, before)
            expect(axis.max).toBeGreaterThanOrEqual(Math.max(reach * (1 - 1e-9), before?.max ?? 0))
            expect(axis.max / axis.step).toBeCloseTo(Math.round(axis.max / axis.step), 6)
            before = axis
          }
        }
      )
    )
  })

  it('without data still stands', () => {
    expect(linearAxis(0, 5)).toEqual({ max: 1, step: 0.2 })
  })
})

describe('a log axis', () => {
  it('ends at 1, 2 or 5 × 10^k around the data', () => {
    expect(logAxis(14.2, 86.7)).toEqual({ min: 10, max: 100 })
    expect(logAxis(21, 180)).toEqual({ min: 20, max: 200 })
  })

  it('keeps room around values that lie close together', () => {
    const { min, max } = logAxis(19.9, 20.1)
    expect(max / min).toBeGreaterThanOrEqual(4)
  })

  it('only widens during a run', () => {
    expect(logAxis(15, 60, { min: 10, max: 200 })).toEqual({ min: 10, max: 200 })
    expect(logAxis(4, 600, { min: 10, max: 200 })).toEqual({ min: 2, max: 1_000 })
  })

  it('marks 1, 2, 3, 5 where there is room, fewer where there is not', () => {
    expect(logTicks({ min: 10, max: 100 }, 6)).toEqual([10, 20, 30, 50, 100])
    expect(logTicks({ min: 10, max: 500 }, 6)).toEqual([10, 20, 50, 100, 200, 500])
    expect(logTicks({ min: 0.1, max: 1_000 }, 6)).toEqual([0.1, 1, 10, 100, 1_000])
  })
})
