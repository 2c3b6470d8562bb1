import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { describe, expect, it } from 'vitest'
import { aligned, leftOut, summaryTable } from '../../../src/main/cli/table'
import { requestLine, sessionLine } from '../sessions/lines'

const lanes = [{ lane: 'a', provider: 'P', protocol: 'openai-chat', url: 'http://x', model: 'quick' }] as const
const summaryOf = (count: number) =>
  summarize(
    Array.from({ length: count }, (_, index) => requestLine('s', `r${index}`, { ttft_ms: 400 + index, tpot_ms: 18.7 })),
    tokensByRequest([]),
    ['a']
  )

describe('the table of a run', () => {
  it('has a row a lane, with medians and their intervals from n = 5 on', () => {
    const table = summaryTable(lanes, summaryOf(5))
    expect(table).toMatch(/a\s+quick\s+5\s+402\s+18\.7/)
    expect(table).toMatch(/40\d–40\d/)
    expect(table).not.toContain('from n = 5 on')
  })

  it('gives no interval below, and says why', () => {
    const table = summaryTable(lanes, summaryOf(3))
    expect(table).toMatch(/a\s+quick\s+3\s+401\s+18\.7/)
    expect(table).not.toMatch(/\d–\d/)
    expect(table).toContain('from n = 5 on')
  })

  it('shows – and never 0 for what cannot be had', () => {
    expect(summaryTable(lanes, summaryOf(0))).toMatch(/a\s+quick\s+0\s+–\s+–\s+–\s+–\s+–\s+–\s+none/)
  })

  it('fits a terminal of 110 columns', () => {
    const widest = Math.max(
      ...summaryTable(sessionLine('s').lanes, summaryOf(9))
        .split('\n')
        .map((line) => line.length)
    )
    expect(widest).toBeLessThanOrEqual(110)
  })

  it('says what was left out, and how often', () => {
    const failed = { auth: 1, rate_limited: 2 }
    expect(leftOut({ warmup: 1, retry: 2, cancelled: 0, failed })).toBe('1 warm-up,\n2 retries,\n1 × auth,\n2 × rate_limited')
    expect(leftOut({ warmup: 0, retry: 0, cancelled: 3, failed: {}, start_burst: 4 })).toBe('4 of the start burst,\n3 cancelled')
    expect(leftOut({ warmup: 0, retry: 0, cancelled: 0, failed: {} })).toBe('none')
  })
})

describe('the table on a narrow terminal', () => {
  const named = (lane: string, model: string) => ({ lane, provider: 'P', protocol: 'openai-chat', url: 'http://x', model }) as const
  const many = ['a', 'b', 'c', 'd', 'e'].map((lane) => named(lane, `model-${lane}`))
  const summaries = summarize(
    many.flatMap(({ lane }) =>
      Array.from({ length: 6 }, (_, n) => requestLine('s', `${lane}${n}`, { lane, ttft_ms: 400 + n, tpot_ms: 18.7 }))
    ),
    tokensByRequest([]),
    many.map(({ lane }) => lane)
  )
  const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))

  it.each([80, 60, 40])('fits %i columns with a lane a column, as many side by side as there is room for', (columns) => {
    const table = summaryTable(many, summaries, columns)
    expect(widest(table.split('\nMedians')[0] ?? '')).toBeLessThanOrEqual(columns)
    for (const { model } of many) expect(table).toContain(model)
    expect(table).toMatch(/TTFT ms\s+403/)
    expect(table).toMatch(/left out\s+none/)
  })

  it('is the wide one wherever that fits', () => {
    expect(summaryTable(many, summaries, 110)).toBe(summaryTable(many, summaries))
  })

  it('breaks a name that would take the figures’ room', () => {
    const model = 'a-vendor/with-a-long-name/and-a-model-with-many-parts:instruct-2026'
    const table = summaryTable([named('a', model)], summaries.slice(0, 1))
    expect(table).not.toContain(model.slice(0, 33))
    for (const part of [model.slice(0, 32), model.slice(32, 64), model.slice(64)]) expect(table).toContain(part)
  })

  it('aligns what is two columns wide a character', () => {
    const [one = '', two = ''] = aligned([
      ['a', '通义千问', 'x'],
      ['b', 'quick-ab', 'x']
    ]).split('\n')
    expect(two.indexOf('x') - one.indexOf('x')).toBe(4)
  })
})
