import { analyse } from '@renderer/features/compare/analysis/analyse'
import { inBackground } from '@renderer/features/compare/analysis/background'
import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { leaderSentences } from '@renderer/features/compare/verdict/leader-sentences'
import { wordsOf } from '@renderer/features/compare/words'
import { setLanguage, startI18n } from '@renderer/i18n'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Behaviour, simulateRun } from '../support/simulated-run'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const words = () => wordsOf(i18next.getFixedT(null, ['compare', 'common', 'failures']), i18next.language)
const TEXT = 'one two three four five six seven eight nine ten eleven twelve'
const behaviour = (prefillMs: number, gapMs: number, text = TEXT): Behaviour => ({ connectMs: 10, prefillMs, gapMs, text })

function ended(behaviours: Readonly<Record<string, Behaviour>>, rounds: number) {
  const { lanes } = defaultPlan()
  const [some] = lanes
  if (!some) throw new Error('the default plan has lanes')
  const letters = Object.keys(behaviours)
  const plan = { ...defaultPlan(), rounds, lanes: letters.map((lane) => ({ ...some, lane })), max_parallel: letters.length }
  const events = simulateRun(plan, behaviours, () => 'http://127.0.0.1:1').flatMap(({ event }) =>
    event.type === 'request-ended' ? [event] : []
  )
  return { records: events.map(({ record }) => record), tokens: events.map(({ tokens }) => tokens) }
}

function analysisOf(behaviours: Readonly<Record<string, Behaviour>>, rounds: number) {
  const { records, tokens } = ended(behaviours, rounds)
  return inBackground(analyse(Object.keys(behaviours), records, tokens))
}

const three = { a: behaviour(200, 30), b: behaviour(600, 10), c: behaviour(400, 20) }

beforeAll(() => startI18n('en'))
afterEach(() => setLanguage('en'))

describe('who is first of three lanes', () => {
  it('is said in TTFT and in TPOT, against the next, as the table marks it', async () => {
    const { leaders, best } = await analysisOf(three, 7)
    expect(leaders).toMatchObject([
      { figure: 'ttft_ms', claim: 'first', lead: { lane: 'a', other: 'c' } },
      { figure: 'tpot_ms', claim: 'first', lead: { lane: 'b', other: 'c' } }
    ])
    expect(best.get('ttft_ms')).toEqual(['a'])
    const [start, pace] = leaderSentences(leaders, words())
    expect(start).toMatch(/^A starts first, \d+ ms before C, the next \(95%: [\d.]+ to [\d.]+\)\.$/)
    expect(pace).toMatch(/^B needs least per token, [\d.]+ ms less than C, the next \([\d.]+ to [\d.]+\)\.$/)
  })

  it('is nobody where the first two are alike', async () => {
    const { records, tokens } = ended({ a: three.a, c: three.b }, 7)
    const twins = records.flatMap((record) =>
      record.lane === 'a' ? [record, { ...record, lane: 'b', request: `${record.request}b` }] : [record]
    )
    const { leaders } = await inBackground(analyse(['a', 'b', 'c'], twins, tokens))
    expect(leaders.map(({ claim }) => claim)).toEqual(['none', 'first'])
    expect(leaderSentences(leaders, words())).toContain('In TTFT no lane can be claimed to be first.')
    await setLanguage('zh-CN')
    expect(leaderSentences(leaders, words()).join('')).toContain('在TTFT上不能断定哪个通道最快。')
  })

  it('cannot be said below five rounds', async () => {
    const { leaders } = await analysisOf(three, 3)
    expect(leaderSentences(leaders, words())).toEqual(['n = 3: too few rounds to claim a difference, 5 are needed.'])
  })

  it('is left to the comparison where there are two', async () => {
    expect((await analysisOf({ a: three.a, b: three.b }, 7)).leaders).toEqual([])
  })
})

describe('answers of different length', () => {
  it('are neither marked nor claimed in decode and total', async () => {
    const { best, differences, lengthsDiffer } = await analysisOf({ a: behaviour(200, 20, `${TEXT} ${TEXT}`), b: behaviour(200, 20) }, 7)
    expect(lengthsDiffer).toBe(true)
    expect([best.get('decode_ms'), best.get('total_ms')]).toEqual([[], []])
    expect(differences.get('total_ms')?.claim).toBe('different_length')
  })

  it('are of one length where their medians are', async () => {
    expect((await analysisOf(three, 7)).lengthsDiffer).toBe(false)
  })
})
