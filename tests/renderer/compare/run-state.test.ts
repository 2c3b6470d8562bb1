import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { applyEvents, type RunState } from '@renderer/features/compare/run/run-state'
import { progressOf, shownRequest, stateOf } from '@renderer/features/compare/run/select'
import type { RunEvent } from '@shared/ipc/run-events'
import { describe, expect, it } from 'vitest'
import { BEHAVIOURS, doubledPathFailure } from '../support/play-run'
import { type Behaviour, simulateRun, type TimedEvent } from '../support/simulated-run'

const plan = { ...defaultPlan(), rounds: 2 }
const [quick, steady, thinker] = BEHAVIOURS as readonly [Behaviour, Behaviour, Behaviour]
const timed = simulateRun(plan, { a: quick, b: thinker }, () => 'http://127.0.0.1:1/v1/chat/completions')
const events = timed.map(({ event }) => event)

function fold(some: readonly RunEvent[], nowMs = 1_000): RunState {
  const run = applyEvents(null, some, nowMs)
  if (!run) throw new Error('no run was started')
  return run
}

/** Each event at its own time, the session's start being 0 on the window's clock. */
function follow(some: readonly TimedEvent[]): RunState {
  const run = some.reduce<RunState | null>((state, { event, atMs }) => applyEvents(state, [event], atMs), null)
  if (!run) throw new Error('no run was started')
  return run
}

describe('a run as the window follows it', () => {
  it('ends with every record, and with the texts as they were streamed', () => {
    const run = fold(events)
    expect(run.summary?.outcome).toBe('completed')
    expect(run.lanes['a']?.records).toHaveLength(3)
    expect(run.lanes['a']?.requests.at(-1)?.text).toBe(quick.text)
    expect(run.lanes['b']?.requests.at(-1)?.text).toBe(thinker.text)
  })

  it('keeps reasoning apart from the answer', () => {
    expect(fold(events).lanes['b']?.requests.at(-1)?.reasoning).toBe(thinker.reasoning)
  })

  it('is the same however its events are cut into batches', () => {
    const oneByOne = events.reduce<RunState | null>((run, event) => applyEvents(run, [event], 1_000), null)
    expect(oneByOne).toEqual(fold(events))
  })

  it('places requests on the clock of the window by the earliest news of them', () => {
    const started = events.filter(({ type }) => type === 'run-started' || type === 'request-started').slice(0, 2)
    const run = started.reduce<RunState | null>((state, event, index) => applyEvents(state, [event], index === 0 ? 1_080 : 1_020), null)
    expect(run?.originMs).toBe(1_020)
    expect(run?.lanes['a']?.requests[0]?.startedMs).toBe(1_020)
  })

  it('takes the stamps of the record in place of those that were streamed', () => {
    const request = fold(events).lanes['a']?.requests[0]
    expect(request?.tMs).toEqual(request?.tokens?.t_ms)
  })
})

describe('what arrives twice, late or not at all', () => {
  const start = events.slice(0, 3)
  const request = start.find((event) => event.type === 'request-started')?.request ?? ''
  const delta = (seq: number, text: string): RunEvent => ({
    type: 'request-progress',
    request,
    seq,
    tMs: [100 + seq],
    kind: ['c'],
    text: [text]
  })
  const shown = (run: RunState) => shownRequest(run.lanes['a'], null)

  it('is appended once, in order', () => {
    const run = fold([...start, delta(1, 'one '), delta(1, 'one '), delta(2, 'two')])
    expect(shown(run)?.text).toBe('one two')
    expect(shown(run)?.torn).toBe(false)
  })

  it('is said to have a hole where a delta is missing', () => {
    expect(shown(fold([...start, delta(1, 'one '), delta(3, 'three')]))?.torn).toBe(true)
  })

  it('changes nothing where the window has not seen the run or the request begin', () => {
    expect(applyEvents(null, [delta(1, 'x')], 0)).toBeNull()
    const run = fold(start)
    expect(applyEvents(run, [{ ...delta(1, 'x'), request: 'unknown' } as RunEvent], 0)).toBe(run)
  })

  it('makes no second request or record of what a page loaded in the middle is told again', () => {
    const replayed = events.filter(({ type }) => type !== 'request-progress' && type !== 'run-ended')
    const again = fold([...replayed, ...replayed.slice(1)])
    expect(again.lanes).toEqual(fold(replayed).lanes)
  })

  it('still brings its text where the record came before it', () => {
    const ended = events.find((event) => event.type === 'request-ended' && event.request === request)
    if (!ended) throw new Error('the request ends')
    const run = fold([...start, ended, delta(1, 'late')])
    expect(shown(run)?.text).toBe('late')
    expect(shown(run)?.tMs).toEqual(shown(run)?.tokens?.t_ms)
  })

  it('changes nothing after the end', () => {
    const run = fold(events)
    expect(applyEvents(run, [delta(99, 'late')], 0)).toBe(run)
  })
})

describe('the state of a lane', () => {
  const upTo = (atMs: number) => fold(timed.filter((one) => one.atMs <= atMs).map(({ event }) => event))
  const stateAt = (atMs: number) => stateOf(shownRequest(upTo(atMs).lanes['a'], null))

  it('goes from waiting to streaming to finished', () => {
    expect(stateOf(null)).toBe('ready')
    expect(stateAt(10)).toBe('waiting')
    expect(stateAt(600)).toBe('streaming')
    expect(stateOf(shownRequest(fold(events).lanes['a'], null))).toBe('finished')
  })

  it('is stopped where the run ended without its record', () => {
    const end = events.at(-1)
    if (!end) throw new Error('the run has an end')
    const open = timed.filter(({ atMs }) => atMs <= 600).map(({ event }) => event)
    expect(stateOf(shownRequest(fold([...open, end]).lanes['a'], null))).toBe('stopped')
  })

  it('is an error that ends the lane where the next requests would fail the same way', () => {
    const failing = simulateRun(
      plan,
      { a: quick, b: { ...steady, failure: doubledPathFailure } },
      () => 'https://llm.example.com/v1/v1/chat/completions'
    )
    const run = fold(failing.map(({ event }) => event))
    expect(stateOf(shownRequest(run.lanes['b'], null))).toBe('error')
    expect(run.lanes['b']).toMatchObject({ skipped: 2 })
    expect(progressOf(run, 0)).toMatchObject({ done: 6, planned: 6 })
  })
})

describe('the round shown', () => {
  const lane = fold(events).lanes['a']

  it('is the latest where none is held, else the one held', () => {
    expect(shownRequest(lane, null)?.round).toBe(2)
    expect(shownRequest(lane, 1)?.round).toBe(1)
    expect(shownRequest(lane, 0)?.warmup).toBe(true)
  })

  it("is the lane's last before it where the lane never came so far", () => {
    expect(shownRequest(lane, 7)?.round).toBe(2)
  })
})

describe('progress', () => {
  it('estimates the rest by the pace so far, and only once there is one', () => {
    const begun = fold(events.slice(0, 3), 0)
    expect(progressOf(begun, 500)).toMatchObject({ done: 0, planned: 6, goneMs: 500, leftMs: null, round: 0, rounds: 2 })
    const twoEnded = follow(
      timed.filter(({ event }) => event.type !== 'run-ended' && (event.type !== 'request-ended' || event.round === 0))
    )
    expect(progressOf(twoEnded, 3_000)).toMatchObject({ done: 2, goneMs: 3_000, leftMs: 6_000 })
  })
})
