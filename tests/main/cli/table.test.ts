import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { describe, expect, it } from 'vitest'
import { leftOut, summaryTable } from '../../../src/main/cli/table'
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
