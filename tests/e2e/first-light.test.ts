import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestLine } from '@shared/record/log-lines'
import { median } from 'd3-array'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchApp, PATIENCE, type RunningApp } from './support/app'
import { figure, figureText, lane, newestLogPath, runButton, untilRunEnds, untilState } from './support/compare'
import { answerSaveDialog } from './support/dialogs'
import { type Log, readLog } from './support/log'
import { checkAgainstReference } from './support/reference-log'

const RUN = { timeout: 110_000 }
/** Three significant figures, as the screen gives what is under a second. */
const threeDigits = new Intl.NumberFormat('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 })
const onScreen = (ms: number | null | undefined): string => `${threeDigits.format(ms ?? Number.NaN)} ms`
const LANES = ['a', 'b'] as const

describe('first light: the first click, on a fresh start', () => {
  let app: RunningApp
  let log: Log
  let logPath: string

  beforeAll(async () => {
    app = await launchApp()
    await runButton(app.page).click()
    await Promise.all(LANES.map((letter) => untilState(app.page, letter, 'streaming')))
    await untilRunEnds(app.page, RUN)
    logPath = await newestLogPath(app.page)
    log = await readLog(logPath)
  })
  afterAll(() => app?.close())

  it('runs two lanes side by side to their end', async () => {
    expect(log.session.lanes.map(({ lane }) => lane)).toEqual(['a', 'b'])
    expect(log.summary?.outcome).toBe('completed')
    const boxes = await Promise.all(LANES.map((letter) => lane(app.page, letter).boundingBox()))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThanOrEqual((boxes[1]?.x ?? 0) + 1)
  })

  it('counts every round of the plan and leaves the warm-ups out', () => {
    for (const summary of log.summary?.lanes ?? []) {
      const own = log.requests.filter((request) => request.lane === summary.lane)
      expect(own.map(({ outcome }) => outcome)).toEqual(own.map(() => 'ok'))
      expect(summary.n).toBe(own.filter((request) => !request.warmup).length)
      expect(summary.left_out.warmup).toBe(own.filter((request) => request.warmup).length)
    }
  })

  it('shows the figures of the last round as its record holds them', async () => {
    for (const letter of LANES) {
      const record = lastOf(log, letter)
      for (const name of ['ttft', 'tpot'] as const) {
        expect(await figure(app.page, letter, name)).toBe(record?.[`${name}_ms`])
        expect(await figureText(app.page, letter, name)).toBe(onScreen(record?.[`${name}_ms`]))
      }
      expect(await figure(app.page, letter, 'tokens')).toBe(record?.tokens)
      expect(await figure(app.page, letter, 'total')).toBe(record?.total_ms)
    }
  })

  it('measures what the reference server reports of its own writes', async () => {
    for (const [index, letter] of LANES.entries()) {
      const url = log.session.lanes[index]?.url ?? ''
      const checks = await Promise.all(
        log.requests.flatMap((request) => {
          const tokens = log.tokens.find((line) => line.request === request.request)
          return request.lane === letter && !request.warmup && tokens ? [checkAgainstReference(url, request, tokens)] : []
        })
      )
      expect(checks.length).toBeGreaterThan(0)
      expect(checks.map(({ tokens }) => tokens)).toEqual(countedOf(log, letter).map(({ tokens }) => tokens))
      // The median, because a busy machine may hold up the one or other stamp; never below the writes: nothing arrives before it is sent.
      expect(Math.abs(median(checks, ({ tpotErrorMs }) => tpotErrorMs) ?? Number.NaN)).toBeLessThan(0.2)
      expect(median(checks, ({ ttftErrorMs }) => ttftErrorMs)).toBeGreaterThan(0)
      expect(median(checks, ({ ttftErrorMs }) => ttftErrorMs)).toBeLessThan(10)
    }
  })

  it('exports the log byte for byte', async () => {
    const target = join(app.userData, 'exported.jsonl')
    await answerSaveDialog(app.application, target)
    await app.page.getByRole('button', { name: 'Export JSONL' }).click()
    await expect.poll(() => readFile(target).catch(() => null), PATIENCE).toEqual(await readFile(logPath))
  })

  it('lists the session with what it measured', async () => {
    await app.page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click()
    const row = app.page.getByRole('row').filter({ hasText: log.session.lanes[0]?.model ?? '' })
    await expect.poll(() => row.count(), PATIENCE).toBeGreaterThan(0)
  })
})

const countedOf = (log: Log, letter: string): readonly RequestLine[] =>
  log.requests.filter((request) => request.lane === letter && !request.warmup)
const lastOf = (log: Log, letter: string): RequestLine | undefined => countedOf(log, letter).at(-1)
