import { analyse, tableFigures } from '@renderer/features/compare/analysis/analyse'
import { inBackground } from '@renderer/features/compare/analysis/background'
import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { slowest } from '@renderer/features/compare/panel/TimeoutHint'
import { leftOutReasons } from '@renderer/features/compare/table/left-out'
import { wordsOf } from '@renderer/features/compare/words'
import { startI18n } from '@renderer/i18n'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BEHAVIOURS } from '../support/play-run'
import { type Behaviour, simulateRun } from '../support/simulated-run'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const [quick, steady] = BEHAVIOURS as readonly [Behaviour, Behaviour]

function ended(rounds: number) {
  const timed = simulateRun({ ...defaultPlan(), rounds }, { a: quick, b: steady }, () => 'http://127.0.0.1:1')
  const all = timed.flatMap(({ event }) => (event.type === 'request-ended' ? [event] : []))
  return { records: all.map(({ record }) => record), tokens: all.map(({ tokens }) => tokens) }
}

function finished(rounds: number) {
  const { records, tokens } = ended(rounds)
  return inBackground(analyse(['a', 'b'], records, tokens))
}

describe('an analysis', () => {
  it('sums up the lanes in their order, warm-ups left out', async () => {
    const { summaries } = await finished(5)
    expect(summaries.map(({ lane, n, left_out }) => [lane, n, left_out.warmup])).toEqual([
      ['a', 5, 1],
      ['b', 5, 1]
    ])
  })

  it('marks the best where a difference can be claimed, in the right direction', async () => {
    const { best } = await finished(6)
    expect(best.get('ttft_ms')).toEqual(['a'])
    expect(best.get('tpot_ms')).toEqual(['b'])
    expect(best.get('speed_tok_s')).toEqual(['b'])
    expect(best.get('tokens')).toEqual([])
  })

  it('marks none below five rounds', async () => {
    const { best, differences } = await finished(4)
    expect([...best.values()].flat()).toEqual([])
    expect(differences.get('ttft_ms')?.claim).toBe('too_few')
  })

  it('takes the second lane less the first', async () => {
    const { differences, summaries } = await finished(6)
    const [a, b] = summaries
    expect(differences.get('ttft_ms')?.difference).toBeCloseTo((b?.ttft_ms.p50 ?? 0) - (a?.ttft_ms.p50 ?? 0), 2)
  })

  it('compares all lanes by the adjusted TPOT where one needs it', () => {
    expect(tableFigures('tpot_adj_ms')).toContain('tpot_adj_ms')
    expect(tableFigures('tpot_adj_ms')).not.toContain('tpot_ms')
  })

  it('lets the window have its turn between the steps', async () => {
    const { records, tokens } = ended(5)
    expect([...analyse(['a', 'b'], records, tokens)].length).toBeGreaterThan(5)
  })
})

describe('how long a full answer takes', () => {
  it('is told of the slowest lane: (TTFT + TPOT × max_tokens) × 1.5', async () => {
    const { summaries } = await finished(5)
    const need = slowest(summaries, 200)
    expect(need?.lane).toBe('a')
    expect(need?.totalMs).toBeCloseTo(((need?.ttftMs ?? 0) + (need?.tpotMs ?? 0) * 200) * 1.5, 6)
  })

  it('cannot be told without max_tokens, or before a figure', () => {
    expect(slowest([], 200)).toBeNull()
    expect(slowest([], Number.NaN)).toBeNull()
  })
})

describe('what was left out', () => {
  beforeAll(() => startI18n('en'))
  const words = () => wordsOf(i18next.getFixedT(null, ['compare', 'common', 'failures']), 'en')
  const nothing = { warmup: 0, retry: 0, cancelled: 0, failed: {} }

  it('is said with its count, failures by their status', () => {
    const [record] = ended(1).records
    if (!record) throw new Error('a run has records')
    const refused = { ...record, outcome: 'error' as const, error: { kind: 'rate_limited' as const, status: 429, message: '', hint: '' } }
    expect(leftOutReasons({ ...nothing, warmup: 1, failed: { rate_limited: 2 } }, [refused], words())).toBe('1 warm-up, 2 × 429')
  })

  it('goes by the kind in words where there is no status', () => {
    expect(leftOutReasons({ ...nothing, failed: { ttft_timeout: 1 } }, [], words())).toBe('1 × no first token in time')
    expect(leftOutReasons(nothing, [], words())).toBe('')
  })
})
