import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schedule } from '../../../src/main/runner/schedule'

const lanes = (letters: string) => [...letters].map((lane) => ({ lane }))
const plan = (letters: string, rounds: number, warmups: number, max_parallel: number) => ({
  lanes: lanes(letters),
  rounds,
  warmups,
  max_parallel
})
const order = (jobs: ReturnType<typeof schedule>) => jobs.map(({ lane, round }) => `${lane}${round}`).join(' ')

describe('the schedule of a plan', () => {
  it('asks every lane once a round, and another lane first each time', () => {
    expect(order(schedule(plan('abc', 3, 0, 1)))).toBe('a1 b1 c1 b2 c2 a2 c3 a3 b3')
  })

  it('runs the warm-ups of all lanes first, as round 0', () => {
    const jobs = schedule(plan('ab', 2, 1, 1))
    expect(order(jobs)).toBe('a0 b0 b1 a1 a2 b2')
    expect(jobs.map((job) => job.warmup)).toEqual([true, true, false, false, false, false])
  })

  it('lets a round wait for the one before it where the lanes fill what may run at once', () => {
    expect(schedule(plan('ab', 3, 0, 2)).map((job) => job.after)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('lets as many rounds overlap as there is room for whole rounds', () => {
    expect(schedule(plan('ab', 4, 0, 5)).map((job) => job.after)).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
  })

  it('knows no barrier between the rounds of a single lane', () => {
    expect(schedule(plan('a', 4, 0, 2)).map((job) => job.after)).toEqual([0, 0, 0, 0])
  })

  it('starts nothing measured before the last warm-up has ended', () => {
    expect(schedule(plan('a', 2, 3, 8)).map((job) => job.after)).toEqual([0, 0, 0, 3, 3])
  })

  it('gives as concurrency what the plan can reach, not what it allows', () => {
    expect(schedule(plan('ab', 10, 0, 5))[0]?.concurrency).toBe(4)
    expect(schedule(plan('abc', 10, 0, 2))[0]?.concurrency).toBe(2)
    expect(schedule(plan('a', 3, 1, 8)).map((job) => job.concurrency)).toEqual([1, 3, 3, 3])
  })

  it('marks the requests that open the measured part all at once', () => {
    const burst = (jobs: ReturnType<typeof schedule>) => jobs.filter((job) => job.startBurst).map(({ lane, round }) => `${lane}${round}`)
    expect(burst(schedule(plan('a', 6, 2, 3)))).toEqual(['a1', 'a2', 'a3'])
    expect(burst(schedule(plan('ab', 6, 0, 5)))).toEqual(['a1', 'b1', 'b2', 'a2'])
    expect(burst(schedule(plan('ab', 6, 0, 2)))).toEqual([])
    expect(burst(schedule(plan('a', 6, 0, 1)))).toEqual([])
  })

  it('holds for any plan: each lane equally often, turns in order, nothing waits for itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 20 }),
        (laneCount, rounds, warmups, parallel) => {
          const letters = 'abcdef'.slice(0, laneCount)
          const jobs = schedule(plan(letters, rounds, warmups, parallel))
          for (const lane of letters) {
            expect(jobs.filter((job) => job.lane === lane && !job.warmup).map((job) => job.round)).toEqual(
              Array.from({ length: rounds }, (_, index) => index + 1)
            )
          }
          for (const job of jobs) {
            expect(job.after).toBeLessThanOrEqual(job.turn)
            expect(job.concurrency).toBeLessThanOrEqual(parallel)
          }
        }
      )
    )
  })
})
