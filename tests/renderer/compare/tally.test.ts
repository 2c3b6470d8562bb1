import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { applyEvents, type RunState } from '@renderer/features/compare/run/run-state'
import { tallyOf } from '@renderer/features/compare/run/tally'
import { stopSentence } from '@renderer/features/compare/verdict/stop-sentence'
import { wordsOf } from '@renderer/features/compare/words'
import { setLanguage, startI18n } from '@renderer/i18n'
import type { RunEvent } from '@shared/ipc/run-events'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BEHAVIOURS, doubledPathFailure } from '../support/play-run'
import { type Behaviour, simulateRun } from '../support/simulated-run'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const [quick, steady] = BEHAVIOURS as readonly [Behaviour, Behaviour]
const plan = { ...defaultPlan(), rounds: 5, warmups: 1 }
const timed = simulateRun(plan, { a: quick, b: steady }, () => 'http://127.0.0.1:1')
const words = () => wordsOf(i18next.getFixedT(null, ['compare', 'common', 'failures']), i18next.language)

function runOf(events: readonly RunEvent[]): RunState {
  const run = applyEvents(null, events, 0)
  if (!run) throw new Error('no run was started')
  return run
}

/** The run up to a moment; what was open then got a record that says it was stopped. */
function stoppedAt(atMs: number): RunState {
  const before = timed.filter((one) => one.atMs <= atMs).map(({ event }) => event)
  const ended = new Set(before.flatMap((event) => (event.type === 'request-ended' ? [event.request] : [])))
  const begun = new Set(before.flatMap((event) => (event.type === 'request-started' ? [event.request] : [])))
  const stopped = timed.flatMap(({ event }) =>
    event.type === 'request-ended' && begun.has(event.request) && !ended.has(event.request)
      ? [{ ...event, record: { ...event.record, outcome: 'cancelled' as const } }]
      : []
  )
  return runOf([...before, ...stopped])
}

beforeAll(() => startI18n('en'))
afterEach(() => setLanguage('en'))

describe("what became of a run's requests", () => {
  it('is measured only where it was answered and is no warm-up', () => {
    expect(tallyOf(runOf(timed.map(({ event }) => event)))).toEqual({
      planned: 12,
      measured: 10,
      warmups: 2,
      failed: 0,
      stopped: 0,
      notSent: 0
    })
  })

  it('is stopped where the reader stopped it, and not sent where its turn never came', () => {
    const secondRoundMs = timed.find(({ event }) => event.type === 'request-started' && event.round === 2)?.atMs ?? 0
    const run = stoppedAt(secondRoundMs + 100)
    expect(tallyOf(run)).toEqual({ planned: 12, measured: 2, warmups: 2, failed: 0, stopped: 2, notSent: 6 })
    expect(stopSentence('stopped', tallyOf(run), words())).toBe('Stopped. Of 12 requests: 2 measured, 2 warm-ups, 2 stopped, 6 not sent.')
  })

  it('is failed and not measured where the only request that was sent failed', async () => {
    const failing = { ...steady, failure: doubledPathFailure }
    const alone = { ...plan, lanes: plan.lanes.slice(0, 1) }
    const run = runOf(simulateRun(alone, { a: failing }, () => 'http://127.0.0.1:1').map(({ event }) => event))
    const tally = tallyOf(run)
    expect(tally).toEqual({ planned: 6, measured: 0, warmups: 0, failed: 1, stopped: 0, notSent: 5 })
    expect(stopSentence('failed', tally, words())).toBe('The run broke off. Of 6 requests: none measured, 1 failed, 5 not sent.')
    await setLanguage('zh-CN')
    expect(stopSentence('failed', tally, words())).toBe('运行中断。共 6 个请求：没有测完的，失败 1 个，未发送 5 个。')
  })

  it('needs no sentence where the run came to its end', () => {
    expect(stopSentence('completed', tallyOf(runOf(timed.map(({ event }) => event))), words())).toBeNull()
  })
})
