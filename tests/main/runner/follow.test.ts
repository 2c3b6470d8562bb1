import { describe, expect, it, vi } from 'vitest'
import { follow } from '../../../src/main/runner/follow'
import { type Job, schedule } from '../../../src/main/runner/schedule'

/** Jobs that end when the test says so. */
function stage() {
  const running = new Map<string, () => void>()
  const started: string[] = []
  const name = (job: Job) => `${job.lane}${job.round}`
  const perform = (job: Job) =>
    new Promise<void>((resolve) => {
      started.push(name(job))
      running.set(name(job), resolve)
    })
  const end = async (...names: string[]) => {
    for (const one of names) {
      running.get(one)?.()
      running.delete(one)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { perform, started, running, end }
}

const jobs = (letters: string, rounds: number, warmups: number, max_parallel: number) =>
  schedule({ lanes: [...letters].map((lane) => ({ lane })), rounds, warmups, max_parallel })

describe('following a schedule', () => {
  it('keeps max_parallel requests of a single lane in flight, in a closed loop', async () => {
    const { perform, started, end } = stage()
    const done = follow(jobs('a', 4, 0, 2), 2, perform, new AbortController().signal)
    expect(started).toEqual(['a1', 'a2'])
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'a3'])
    await end('a1', 'a3')
    await end('a4')
    await done
  })

  it('holds the next round back until the slow lane has ended the last', async () => {
    const { perform, started, end } = stage()
    const done = follow(jobs('ab', 2, 0, 2), 2, perform, new AbortController().signal)
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'b2', 'a2'])
    await end('a2', 'b2')
    await done
  })

  it('starts nothing measured while a warm-up runs', async () => {
    const { perform, started, end } = stage()
    const done = follow(jobs('ab', 1, 1, 4), 4, perform, new AbortController().signal)
    await end('a0')
    expect(started).toEqual(['a0', 'b0'])
    await end('b0')
    expect(started).toEqual(['a0', 'b0', 'b1', 'a1'])
    await end('a1', 'b1')
    await done
  })

  it('starts nothing more after an abort, and ends when what is in flight has ended', async () => {
    const { perform, started, end } = stage()
    const stop = new AbortController()
    const ended = vi.fn()
    const done = follow(jobs('a', 9, 0, 2), 2, perform, stop.signal).then(ended)
    stop.abort()
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
    expect(ended).not.toHaveBeenCalled()
    await end('a2')
    await done
    expect(started).toEqual(['a1', 'a2'])
  })

  it('throws what a job threw, after the others have ended, and starts nothing more', async () => {
    const started: number[] = []
    const perform = async (job: Job) => {
      started.push(job.round)
      if (job.round === 1) throw new Error('a defect')
    }
    await expect(follow(jobs('a', 5, 0, 2), 2, perform, new AbortController().signal)).rejects.toThrow('a defect')
    expect(started).toEqual([1, 2])
  })
})
