import type { RunEvent } from '@shared/ipc/run-events'
import { UserError } from '@shared/ipc/user-error'
import { planSchema } from '@shared/plan/plan'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RunControl, type Runner } from '../../../src/main/ipc/run-control'

const plan = planSchema.parse({
  lanes: [{ lane: 'a', provider: { name: 'p', base_url: 'http://127.0.0.1:1' }, model: 'm' }],
  prompt: { user: 'hello' }
})
const started: RunEvent = {
  type: 'run-started',
  session: 's1',
  logPath: '/logs/s1.jsonl',
  startedAt: '2026-12-01T12:00:00.000Z',
  plan,
  lanes: [],
  requests: 6
}

let told: RunEvent[]
let ended: string[]
let failed: unknown[]
let rescued: string[]
beforeEach(() => {
  told = []
  ended = []
  failed = []
  rescued = []
})

const controlOf = (run: Runner) =>
  new RunControl({
    run,
    tell: (event) => told.push(event),
    ended: (path) => ended.push(path),
    failed: (error, unwritten) => {
      failed.push(error)
      rescued.push(...unwritten)
    }
  })

/** Begins, then waits for Stop. */
const untilStopped: Runner = (_plan, { signal, emit }) =>
  new Promise((resolve) => {
    emit(started)
    signal.addEventListener('abort', () => resolve({ logError: null, unwritten: [] }))
  })

describe('a run', () => {
  test('is answered with its session and log once it has begun, and goes on', async () => {
    const control = controlOf(untilStopped)

    expect(await control.start(plan)).toEqual({ session: 's1', logPath: '/logs/s1.jsonl' })
    expect(control.isRunning).toBe(true)
    expect(told).toEqual([started])
  })

  test('is told again to a page that was loaded in the middle, its streams left out, and no more when it has ended', async () => {
    const begun = { type: 'request-started', request: 'r1', lane: 'a', round: 1, warmup: false, attempt: 1, atMs: 0 } as const
    const control = controlOf((_plan, { signal, emit }) => {
      emit(started)
      emit(begun)
      emit({ type: 'request-progress', request: 'r1', seq: 1, tMs: [1], kind: ['c'], text: ['Hi'] })
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ logError: null, unwritten: [] })))
    })
    expect(control.events).toEqual([])
    await control.start(plan)
    expect(control.events).toEqual([started, begun])
    await control.stop()
    expect(control.events).toEqual([])
  })

  test('is the only one', async () => {
    const run = vi.fn(untilStopped)
    const control = controlOf(run)
    await control.start(plan)

    await expect(control.start(plan)).rejects.toMatchObject({ code: 'run_busy' })
    expect(run).toHaveBeenCalledOnce()
  })

  test('is stopped when its log is closed, and another may start', async () => {
    const control = controlOf(untilStopped)
    await control.start(plan)
    await control.stop()

    expect(control.isRunning).toBe(false)
    expect(ended).toEqual(['/logs/s1.jsonl'])
    await expect(control.start(plan)).resolves.toBeDefined()
  })

  test('that cannot begin rejects with its reason, and nothing runs', async () => {
    const control = controlOf(() => Promise.reject(new Error('no log')))

    await expect(control.start(plan)).rejects.toThrow('no log')
    expect(control.isRunning).toBe(false)
    expect(failed).toEqual([])
    expect(ended).toEqual([])
  })

  test('that breaks off after it had begun is told of', async () => {
    const broken = new Error('disk gone')
    const control = controlOf(async (_plan, { emit }) => {
      emit(started)
      throw broken
    })
    await control.start(plan)

    await expect.poll(() => failed).toEqual([broken])
    expect(control.isRunning).toBe(false)
  })
})

test('a log that is not whole is told of, with the lines that it lacks', async () => {
  const logError = new UserError('log_full', 'The log cannot be written: the disk is full.', 'Free some space.')
  const control = controlOf(async (_plan, { emit }) => {
    emit(started)
    return { logError, unwritten: ['{"type":"request"}'] }
  })
  await control.start(plan)

  await expect.poll(() => failed).toEqual([logError])
  expect(rescued).toEqual(['{"type":"request"}'])
  expect(ended).toEqual(['/logs/s1.jsonl'])
})

test('stopping where nothing runs does nothing', async () => {
  await expect(controlOf(untilStopped).stop()).resolves.toBeUndefined()
})
