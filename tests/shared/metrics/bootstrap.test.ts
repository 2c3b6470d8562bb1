import { differenceInterval, medianInterval } from '@shared/metrics/bootstrap'
import { middleRanks } from '@shared/metrics/middle-ranks'
import { pairedDifferenceInterval } from '@shared/metrics/paired-bootstrap'
import { type Random, seededRandom } from '@shared/metrics/random'
import { normalCdf, student975 } from '@shared/metrics/student'
import { describe, expect, it } from 'vitest'

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const exponential = (random: Random) => -Math.log(1 - random())
const sample = (n: number, draw: (random: Random) => number, random: Random) => Array.from({ length: n }, () => draw(random))
const covers = (interval: [number, number] | null, truth: number) => interval !== null && interval[0] <= truth && truth <= interval[1]
const share = (times: number, hit: () => boolean) => Array.from({ length: times }, hit).filter(Boolean).length / times

describe('the ranks in the middle of a resample', () => {
  // 100,000 resamples: one standard error of a share is at most 0.0016.
  const sharesOf = (n: number) => {
    const ranks = middleRanks(n, 1, 100_000)
    return (lower: number, upper: number) => ranks.filter((pair) => pair[0] === lower && pair[1] === upper).length / ranks.length
  }

  it('have the distribution that drawing resamples gives: of 5 values, that of the third among 5 draws', () => {
    const share = sharesOf(5)
    for (const [rank, probability] of [0.05792, 0.25952, 0.36512, 0.25952, 0.05792].entries())
      expect(Math.abs(share(rank, rank) - probability)).toBeLessThan(0.006)
  })

  it('are two for an even number: of 2 values, both in half of the resamples, one of them twice in the rest', () => {
    const share = sharesOf(2)
    for (const [is, probability] of [
      [share(0, 0), 0.25],
      [share(0, 1), 0.5],
      [share(1, 1), 0.25]
    ] as const)
      expect(Math.abs(is - probability)).toBeLessThan(0.006)
  })
})

describe('the interval of a median', () => {
  // 400 samples: one standard error of a share near 0.95 is 0.011.
  it.each([
    ['normal', 5, normal, 0],
    ['normal', 7, normal, 0],
    ['normal', 12, normal, 0],
    ['normal', 30, normal, 0],
    ['exponential', 8, exponential, Math.LN2],
    ['exponential', 20, exponential, Math.LN2]
  ])(
    'covers the %s distribution’s about 95 times in 100 (n = %i)',
    (_, n, draw, truth) => {
      const random = seededRandom(11)
      const coverage = share(400, () => covers(medianInterval(sample(n, draw, random)), truth))
      expect(coverage).toBeGreaterThan(0.91)
      expect(coverage).toBeLessThanOrEqual(1)
    },
    30_000
  )

  it('is as wide as theory says: ± 1.96 × 1.2533 σ / √n for a normal one', () => {
    const random = seededRandom(3)
    const [low, high] = medianInterval(sample(4_000, normal, random)) ?? [0, 0]
    expect((high - low) / 2).toBeGreaterThan((0.8 * 1.96 * 1.2533) / Math.sqrt(4_000))
    expect((high - low) / 2).toBeLessThan((1.2 * 1.96 * 1.2533) / Math.sqrt(4_000))
  })

  it('is the same each time', () => {
    expect(medianInterval([5, 3, 9, 1, 7, 2])).toEqual(medianInterval([5, 3, 9, 1, 7, 2]))
  })

  it('of equal values is that value', () => {
    expect(medianInterval([4, 4, 4, 4, 4])).toEqual([4, 4])
  })
})

describe('the interval of a difference of medians', () => {
  it.each([5, 8, 12])(
    'covers the true one about 95 times in 100, apart and in pairs (n = %i)',
    (n) => {
      const random = seededRandom(5)
      const apart = share(100, () => covers(differenceInterval(sample(n, normal, random), sample(n, normal, random)), 0))
      const inPairs = share(100, () => {
        const shared = sample(n, normal, random)
        return covers(pairedDifferenceInterval(shared.map((round) => ({ a: round + normal(random), b: round + normal(random) }))), 0)
      })
      expect(apart).toBeGreaterThan(0.91)
      expect(inPairs).toBeGreaterThan(0.91)
    },
    30_000
  )

  it('is narrower in pairs where the rounds share their ups and downs', () => {
    const random = seededRandom(9)
    const rounds = sample(30, normal, random).map((round) => ({ a: 10 * round, b: 10 * round + 1 + 0.1 * normal(random) }))
    const width = ([low, high]: [number, number]) => high - low
    const inPairs = pairedDifferenceInterval(rounds) ?? [0, 0]
    const apart = differenceInterval(
      rounds.map(({ a }) => a),
      rounds.map(({ b }) => b)
    ) ?? [0, 0]
    expect(width(inPairs)).toBeLessThan(width(apart) / 2)
    expect(covers(inPairs, 1)).toBe(true)
  })

  it('is null where a lane has fewer than 5 values', () => {
    expect(differenceInterval([1, 2, 3, 4], [1, 2, 3, 4, 5])).toBeNull()
    expect(pairedDifferenceInterval([1, 2, 3, 4, 5].map((a) => ({ a, b: a === 1 ? null : a })))).toBeNull()
  })

  it('takes a round that one lane does not have', () => {
    const pairs = [10, 11, 12, 13, 14, 15].map((a, index) => ({ a, b: index === 0 ? null : 20 + index }))
    const [low, high] = pairedDifferenceInterval(pairs) ?? [0, 0]
    expect(low).toBeGreaterThan(5)
    expect(high).toBeLessThan(15)
  })
})

describe('the quantiles behind it', () => {
  it.each([
    [4, 2.776],
    [6, 2.447],
    [9, 2.262],
    [29, 2.045]
  ])('Student’s t with %i degrees of freedom: %f', (degrees, t) => {
    expect(Math.abs(student975(degrees) / t - 1)).toBeLessThan(0.004)
  })

  it.each([
    [-1.959964, 0.025],
    [0, 0.5],
    [1, 0.841345],
    [-3, 0.00135]
  ])('Φ(%f) = %f', (x, p) => {
    expect(normalCdf(x)).toBeCloseTo(p, 6)
  })
})
