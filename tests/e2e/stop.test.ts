import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { launchApp, PATIENCE, type RunningApp } from './support/app'
import {
  figure,
  lane,
  laneOn,
  newestLogPath,
  REFERENCE,
  runButton,
  showPlan,
  stopButton,
  untilRunEnds,
  untilState
} from './support/compare'
import { answerQuestion, questionsAsked } from './support/dialogs'
import { readLog } from './support/log'

/** No warm-up, so that what is stopped is a round that would have counted. */
const PLAN = {
  lanes: ['quick-start', 'steady-pace'].map((model, index) => laneOn('ab'.charAt(index), REFERENCE, model)),
  prompt: { user: 'Say something.' },
  max_tokens: 200,
  rounds: 3,
  warmups: 0
}
const STAY = 0
const STOP_AND_QUIT = 1

describe('a run that is not waited for', () => {
  let app: RunningApp

  beforeEach(async () => {
    app = await launchApp()
    await showPlan(app.page, PLAN)
    await runButton(app.page).click()
    await untilState(app.page, 'a', 'streaming')
    await expect.poll(() => figure(app.page, 'a', 'tokens'), PATIENCE).toBeGreaterThan(10)
  })
  afterEach(async () => {
    await answerQuestion(app.application, STOP_AND_QUIT).catch(() => {})
    await app.close()
  })

  it('is still there, and can be stopped, after the page was loaded again', async () => {
    await app.page.reload()
    await stopButton(app.page).waitFor(PATIENCE)
    await expect.poll(() => figure(app.page, 'a', 'tokens'), PATIENCE).toBeGreaterThan(10)
    await stopButton(app.page).click()
    await untilRunEnds(app.page)
    expect((await readLog(await newestLogPath(app.page))).summary?.outcome).toBe('stopped')
  })

  it('is stopped by one click, never by the second of a double one', async () => {
    await stopButton(app.page).click()
    await untilRunEnds(app.page)
    await runButton(app.page).dblclick()
    await untilState(app.page, 'a', 'streaming')
    expect(await stopButton(app.page).count()).toBe(1)
  })

  it('keeps what was measured when it is stopped', async () => {
    await stopButton(app.page).click()
    await untilState(app.page, 'a', 'stopped')
    await untilRunEnds(app.page)

    const log = await readLog(await newestLogPath(app.page))
    expect(log.summary?.outcome).toBe('stopped')
    const stopped = log.requests.find((request) => request.lane === 'a' && request.outcome === 'cancelled')
    const stamps = log.tokens.find((tokens) => tokens.request === stopped?.request)
    expect(stopped?.ttft_ms).toBeGreaterThan(0)
    expect(stamps?.t_ms.length).toBeGreaterThan(10)
    expect(stamps?.t_ms[0]).toBe(stopped?.ttft_ms)
    expect(log.summary?.lanes.find((summary) => summary.lane === 'a')?.left_out.cancelled).toBe(1)
    expect(await lane(app.page, 'a').textContent()).toContain('Stopped')
    expect(await figure(app.page, 'a', 'ttft')).toBe(stopped?.ttft_ms)
  })

  it('stops by Escape too', async () => {
    await app.page.keyboard.press('Escape')
    await untilState(app.page, 'a', 'stopped')
  })

  it('asks before it quits, and goes on where the answer is to stay', async () => {
    await answerQuestion(app.application, STAY)
    await app.application.evaluate(({ app }) => app.quit())
    await expect.poll(() => questionsAsked(app.application), PATIENCE).toEqual(['A run is going on. Stop it and quit?'])
    const before = (await figure(app.page, 'a', 'tokens')) ?? 0
    await expect.poll(async () => (await figure(app.page, 'a', 'tokens')) !== before, PATIENCE).toBe(true)
  })

  it('writes its log to the end before it quits', async () => {
    await answerQuestion(app.application, STOP_AND_QUIT)
    const logPath = await newestLogPath(app.page)
    const ended = new Promise((resolve) => app.application.process().once('exit', resolve))
    await app.application.evaluate(({ app }) => {
      setTimeout(() => app.quit())
    })
    expect(await ended).toBe(0)
    const log = await readLog(logPath)
    expect(log.summary?.outcome).toBe('stopped')
    expect(log.requests.at(-1)?.outcome).toBe('cancelled')
  })

  it('asks when its window is closed', async () => {
    await answerQuestion(app.application, STAY)
    await app.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(() => questionsAsked(app.application), PATIENCE).toHaveLength(1)
    expect(app.application.windows()).toHaveLength(1)
  })
})
