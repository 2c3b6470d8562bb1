import { leftOutReasons } from '@renderer/features/compare/table/left-out'
import { missingFigure } from '@renderer/features/compare/table/missing'
import { noFigures } from '@renderer/features/compare/table/no-figures'
import { wordsOf } from '@renderer/features/compare/words'
import { setLanguage, startI18n } from '@renderer/i18n'
import { summarizeLane } from '@shared/metrics/lane'
import type { RequestLine } from '@shared/record/log-lines'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultPlan } from '../../../src/renderer/src/features/compare/draft/draft'
import { BEHAVIOURS } from '../support/play-run'
import { type Behaviour, simulateRun } from '../support/simulated-run'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const [quick] = BEHAVIOURS as readonly [Behaviour]
const words = () => wordsOf(i18next.getFixedT(null, ['compare', 'common', 'failures']), i18next.language)
const plan = { ...defaultPlan(), rounds: 5, warmups: 1 }
const answered = simulateRun(plan, { a: quick }, () => 'http://127.0.0.1:1').flatMap(({ event }) =>
  event.type === 'request-ended' ? [event.record] : []
)

type Kind = NonNullable<RequestLine['error']>['kind']
const failed = (record: RequestLine, kind: Kind, status: number | null = null): RequestLine => ({
  ...record,
  outcome: 'error',
  error: { kind, status, message: '', hint: '' }
})
const summaryOf = (records: readonly RequestLine[]) => summarizeLane('a', records, new Map())
const said = (records: readonly RequestLine[], progress: Parameters<typeof noFigures>[2]) =>
  noFigures(summaryOf(records), records, progress, words())

beforeAll(() => startI18n('en'))
afterEach(() => setLanguage('en'))

describe('why a lane has no figures', () => {
  const rounds = answered.filter(({ warmup }) => !warmup)
  const allBroke = rounds.map((record) => failed(record, 'truncated'))

  it('is that all its rounds failed, in words', async () => {
    expect(said(allBroke, 'ended')).toBe('No figures: all 5 failed: broke off.')
    await setLanguage('zh-CN')
    expect(said(allBroke, 'ended')).toBe('没有数据：5 个请求全部失败：中途断开。')
  })

  it('is only that some failed so far while the run goes on', () => {
    expect(said(allBroke.slice(0, 2), 'running')).toBe('No figures: 2 failed: broke off.')
  })

  it('counts each kind where there are several, by its status where it has one', () => {
    const mixed = rounds.map((record, index) => (index < 2 ? failed(record, 'rate_limited', 429) : failed(record, 'ttft_timeout')))
    expect(said(mixed, 'ended')).toBe('No figures: all 5 failed: 2 × 429, 3 × no first token in time.')
  })

  it('is the warm-up where nothing else was sent, and that the lane stopped', () => {
    const refused = answered.filter(({ warmup }) => warmup).map((record) => failed(record, 'auth', 401))
    expect(said(refused, 'stopped')).toBe(
      'No figures: its warm-up failed: 401. The lane stopped, for the next ones would fail in the same way.'
    )
  })

  it('is not told where nothing failed', () => {
    expect(said(rounds, 'running')).toBeNull()
  })
})

describe('a failed warm-up', () => {
  it('is told as failed and not as a warm-up like another', async () => {
    const records = answered.map((record) => (record.warmup ? failed(record, 'auth', 401) : record))
    expect(leftOutReasons(summaryOf(records).left_out, records, words())).toBe('1 warm-up failed: 401')
    await setLanguage('zh-CN')
    expect(leftOutReasons(summaryOf(records).left_out, records, words())).toBe('预热失败 1：401')
  })

  it('is told beside those that were answered', () => {
    const [first, ...rest] = answered
    if (!first) throw new Error('a run has records')
    const records = [first, { ...first, request: 'second' }, failed({ ...first, request: 'third' }, 'truncated'), ...rest]
    expect(leftOutReasons(summaryOf(records).left_out, records, words())).toBe('2 warm-ups, 1 warm-up failed: broke off')
  })
})

describe('why a measured lane lacks a figure', () => {
  it('is that its answers came at once', () => {
    const atOnce = answered.map((record) => ({ ...record, flags: ['not_streamed'] }))
    expect(missingFigure('ttft_ms', atOnce, words())).toBe('The whole answer came at once: only the total time is valid.')
  })

  it('is that no rate is made of an estimate', () => {
    const estimated = answered.map((record) => ({ ...record, tokens_source: 'estimate' as const, tpot_ms: null }))
    expect(missingFigure('speed_tok_s', estimated, words())).toContain('no rate is made of an estimate')
    expect(missingFigure('ttft_ms', estimated, words())).toBeNull()
  })
})
