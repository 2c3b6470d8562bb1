import { crossingOf, medianStamps, tokenStamps } from '@shared/metrics/crossing'
import { describe, expect, it } from 'vitest'

const line = (count: number, firstMs: number, gapMs: number) => Array.from({ length: count }, (_, index) => firstMs + index * gapMs)

describe('crossingOf', () => {
  it('the token from which the lane that starts later is ahead', () => {
    // 412 + 18.6 k < 232 + 27.5 k from k = 20.2 on: the 22nd token is k = 21.
    expect(crossingOf(line(156, 412, 18.6), line(158, 232, 27.5))).toEqual({ ahead: 'a', fromToken: 22, atMs: 412 + 21 * 18.6 })
    expect(crossingOf(line(158, 232, 27.5), line(156, 412, 18.6))?.ahead).toBe('b')
  })

  it('null where one is ahead all the way', () => {
    expect(crossingOf(line(50, 100, 10), line(50, 200, 20))).toBeNull()
    expect(crossingOf(line(50, 100, 10), line(50, 100, 10))).toBeNull()
    expect(crossingOf([], line(5, 1, 1))).toBeNull()
  })

  it('the last of several', () => {
    expect(crossingOf([1, 5, 6, 9], [2, 4, 7, 10])).toEqual({ ahead: 'a', fromToken: 3, atMs: 6 })
  })

  it('a tie changes nothing', () => {
    expect(crossingOf([1, 5, 6], [2, 5, 6])).toBeNull()
  })
})

describe('stamps', () => {
  it('stand once for every token of an event', () => {
    expect(tokenStamps({ t_ms: [10, 20, 30], n: [2, 0, 3] })).toEqual([10, 10, 30, 30, 30])
  })

  it('keep to the whole where events carry estimated fractions', () => {
    expect(tokenStamps({ t_ms: [10, 20, 30, 40], n: [1.4, 1.4, 1.4, 1.8] })).toEqual([10, 20, 20, 30, 40, 40])
  })

  it('of several rounds: medians, as far as half of them got', () => {
    expect(
      medianStamps([
        [10, 20, 30],
        [12, 24],
        [14, 22, 34, 50]
      ])
    ).toEqual([12, 22, 32])
    expect(medianStamps([])).toEqual([])
  })
})
