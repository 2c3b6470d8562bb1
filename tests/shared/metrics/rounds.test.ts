import { countedRequests, roundsOf } from '@shared/metrics/rounds'
import { describe, expect, it } from 'vitest'
import { failed, record } from './support/records'

describe('roundsOf', () => {
  it('counts a lane’s first attempts by their start; warm-ups are round 0', () => {
    const lines = [
      record({ request: 'a2', lane: 'a', at_ms: 300 }),
      record({ request: 'w', lane: 'a', at_ms: 0, warmup: true }),
      record({ request: 'a1', lane: 'a', at_ms: 100 }),
      record({ request: 'b1', lane: 'b', at_ms: 200 })
    ]
    expect(Object.fromEntries(roundsOf(lines))).toEqual({ w: 0, a1: 1, a2: 2, b1: 1 })
  })

  it('a retry has the round of the attempt it repeats, with several in flight too', () => {
    const lines = [
      failed({ request: 'one', at_ms: 0, total_ms: 50 }),
      failed({ request: 'two', at_ms: 10, total_ms: 200 }),
      record({ request: 'three', at_ms: 20, total_ms: 500 }),
      failed({ request: 'one again', at_ms: 60, total_ms: 10, attempt: 2 }),
      record({ request: 'two again', at_ms: 220, attempt: 2 }),
      record({ request: 'one, third time', at_ms: 80, attempt: 3 })
    ]
    expect(Object.fromEntries(roundsOf(lines))).toEqual({ one: 1, two: 2, three: 3, 'one again': 1, 'one, third time': 1, 'two again': 2 })
  })
})

describe('countedRequests', () => {
  it('are first attempts that went well, warm-ups aside', () => {
    const good = record()
    const others = [
      record({ warmup: true }),
      record({ attempt: 2 }),
      failed(),
      record({ outcome: 'cancelled' }),
      record({ outcome: 'incomplete' })
    ]
    expect(countedRequests([good, ...others])).toEqual([good])
  })

  it('leave out a step’s start burst, but not where there is nothing else', () => {
    const burst = record({ flags: ['start_burst'] })
    const settled = record()
    const onlyBurst = record({ lane: 'b', flags: ['start_burst'] })
    expect(countedRequests([burst, settled, onlyBurst])).toEqual([settled, onlyBurst])
  })
})
