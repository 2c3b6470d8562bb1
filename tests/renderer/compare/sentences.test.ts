import { detailSentences, headlineSentence, soFarSentence } from '@renderer/features/compare/verdict/sentences'
import { type Words, wordsOf } from '@renderer/features/compare/words'
import { setLanguage, startI18n } from '@renderer/i18n'
import type { Detail, Headline } from '@shared/metrics/verdict'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const words = (): Words => wordsOf(i18next.getFixedT(null, ['compare', 'common', 'failures']), i18next.language)
const urlOf = () => 'https://taotoken.net/api/chat/completions'

const decode: Headline = {
  key: 'stage_same',
  params: {
    stage: 'decode',
    shares: [
      { lane: 'a', stage: 'decode', share: 0.87 },
      { lane: 'b', stage: 'decode', share: 0.95 }
    ]
  }
}
const details: readonly Detail[] = [
  { key: 'starts_sooner', params: { lane: 'b', other: 'a', by: 181, low: 167, high: 198 } },
  { key: 'less_per_token', params: { lane: 'a', other: 'b', by: 8.9, low: 8.6, high: 9, adjusted: false } },
  { key: 'ahead_from', params: { lane: 'a', fromToken: 22 } },
  { key: 'no_difference', params: { figures: ['link_ms'] } }
]

const sentences = (some: readonly Detail[], headline: Headline = decode) => detailSentences({ headline, details: some }, words(), urlOf)

beforeAll(() => startI18n('en'))
afterEach(() => setLanguage('en'))

describe('the verdict in English', () => {
  it('says where the time went, and what that rests on, "95%" once', () => {
    expect(headlineSentence(decode, words(), urlOf)).toBe('Decode took the time: 87% of A, 95% of B.')
    expect(sentences(details).join(' ')).toBe(
      'B starts 181 ms sooner (95%: 167 to 198). A needs 8.90 ms less per token (8.60 to 9.00) and is ahead from token 22 on. In link no difference can be claimed.'
    )
  })

  it('says while it runs what can be said so far', () => {
    expect(soFarSentence(decode, words())).toBe('So far decode takes 87% of A, 95% of B.')
    expect(soFarSentence({ key: 'nothing_measured', params: {} }, words())).toBeNull()
  })

  it('says that a difference cannot be claimed yet', () => {
    expect(sentences([{ key: 'too_few', params: { n: 3 } }])).toEqual(['n = 3: too few rounds to claim a difference, 5 are needed.'])
  })

  it('names the one reason for which all lanes failed', () => {
    const failure = { lane: 'a', kind: 'dns', status: null, cause: null, subject: null, count: 12 }
    const headline: Headline = { key: 'all_failed_same', params: { lanes: ['a', 'b'], failure } }
    expect(sentences([{ key: 'lane_failed', params: failure }], headline)).toEqual([
      'Check the spelling of the base URL, and this computer’s network and DNS.'
    ])
    expect(headlineSentence(headline, words(), urlOf)).toBe(
      'No figures: lanes A and B failed for the same reason. The name taotoken.net could not be resolved.'
    )
  })

  it('counts failures of one lane', () => {
    const failure = { lane: 'b', kind: 'rate_limited', status: 429, cause: null, subject: null, count: 2 }
    expect(sentences([{ key: 'lane_failed', params: failure }])).toEqual(['B failed 2 times: Too many requests (429).'])
  })

  it('names outcomes that brought no error', () => {
    const failure = { lane: 'b', kind: 'empty', status: null, cause: null, subject: null, count: 1 }
    expect(sentences([{ key: 'lane_failed', params: failure }])).toEqual(['B failed: The answer holds no token.'])
  })
})

describe('the verdict in Chinese', () => {
  it('says the same in its own words', async () => {
    await setLanguage('zh-CN')
    expect(headlineSentence(decode, words(), urlOf)).toBe('时间主要花在解码上：A 占 87%，B 占 95%。')
    expect(sentences(details).join('')).toBe(
      'B 的首 token 早 181 ms（95% 区间 167 至 198）。A 每个 token 少用 8.90 ms（8.60 至 9.00），从第 22 个 token 起领先。在链路上不能断定有差异。'
    )
  })
})
