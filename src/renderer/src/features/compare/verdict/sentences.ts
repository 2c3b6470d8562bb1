import type { LaneFailure } from '@shared/metrics/lane-failure'
import type { StageShare } from '@shared/metrics/stage-share'
import type { Detail, Headline, Lead, Verdict } from '@shared/metrics/verdict'
import { ERROR_KINDS, type ErrorKind } from '@shared/record/observation'
import { describeFailure, describeOutcome, type FailureWords } from '../../../app/describe-failure'
import { letter, type Words } from '../words'

/** Where a lane's requests went, for the sentences that name its host. */
export type UrlOf = (lane: string) => string

/** Where the time went, or why that cannot be said. */
export function headlineSentence(headline: Headline, words: Words, urlOf: UrlOf): string {
  const { t, list } = words
  switch (headline.key) {
    case 'nothing_measured':
      return t('verdict.nothing_measured')
    case 'all_failed_same': {
      const { lanes, failure } = headline.params
      const values = { count: lanes.length, lanes: list(lanes.map(letter)), failure: failureTitle(failure, words, urlOf) }
      return t('verdict.all_failed_same', values)
    }
    case 'all_failed':
      return t('verdict.all_failed')
    case 'none_streamed':
      return t('verdict.none_streamed', { lanes: list(headline.params.lanes.map(letter)) })
    case 'stage_one':
      return t('verdict.stage_same', { stage: t(`verdict.stage.${headline.params.stage}`), shares: sharesOf([headline.params], words) })
    case 'stage_same':
      return t('verdict.stage_same', {
        stage: t(`verdict.stage.${headline.params.stage}`),
        shares: sharesOf(headline.params.shares, words)
      })
    case 'stage_each':
      return t('verdict.stage_each', { shares: stagesAndShares(headline.params.shares, words) })
  }
}

/** The same while the run goes on; null where there is nothing to say yet. */
export function soFarSentence(headline: Headline, words: Words): string | null {
  switch (headline.key) {
    case 'stage_one':
    case 'stage_same': {
      const shares = headline.key === 'stage_one' ? [headline.params] : headline.params.shares
      return words.t('verdict.soFar.stage', {
        stage: words.t(`verdict.stageInside.${headline.params.stage}`),
        shares: sharesOf(shares, words)
      })
    }
    case 'stage_each':
      return words.t('verdict.soFar.each', { shares: stagesAndShares(headline.params.shares, words) })
    default:
      return null
  }
}

const WITH_INTERVAL: ReadonlySet<Detail['key']> = new Set(['starts_sooner', 'less_per_token', 'less_link'])

/** What the answer rests on. "95%" is said at its first interval only; being quicker and being ahead make one sentence. */
export function detailSentences({ headline, details }: Verdict, words: Words, urlOf: UrlOf): string[] {
  // Every lane's failure is the headline's: what to do is worth more than saying it again.
  if (headline.key === 'all_failed_same') return [failureWords(headline.params.failure, words, urlOf).hint]

  const firstInterval = details.findIndex(({ key }) => WITH_INTERVAL.has(key))
  return details.flatMap((detail, index) => {
    const before = details[index - 1]
    const after = details[index + 1]
    if (detail.key === 'ahead_from' && before && joins(before, detail)) return []
    if (detail.key === 'less_per_token' && after?.key === 'ahead_from' && joins(detail, after)) {
      const values = { ...leadValues(detail.params, index === firstInterval, words), token: after.params.fromToken }
      return [words.t('verdict.less_per_token_ahead', values)]
    }
    return [detailSentence(detail, index === firstInterval, words, urlOf)]
  })
}

function joins(quicker: Detail, ahead: Extract<Detail, { key: 'ahead_from' }>): boolean {
  return quicker.key === 'less_per_token' && !quicker.params.adjusted && quicker.params.lane === ahead.params.lane
}

function detailSentence(detail: Detail, first: boolean, words: Words, urlOf: UrlOf): string {
  const { t, list } = words
  switch (detail.key) {
    case 'starts_sooner':
    case 'less_link':
      return t(`verdict.${detail.key}`, leadValues(detail.params, first, words))
    case 'less_per_token':
      return t(
        detail.params.adjusted ? 'verdict.less_per_token_adjusted' : 'verdict.less_per_token',
        leadValues(detail.params, first, words)
      )
    case 'ahead_from':
      return t('verdict.ahead_from', { lane: letter(detail.params.lane), token: detail.params.fromToken })
    case 'no_difference':
      return t('verdict.no_difference', { figures: list(detail.params.figures.map((name) => t(`verdict.figure.${name}`))) })
    case 'too_few':
      return t('verdict.too_few', detail.params)
    case 'lane_not_streamed':
      return t('verdict.lane_not_streamed', { ...detail.params, lane: letter(detail.params.lane) })
    case 'lane_failed':
      return t('verdict.lane_failed', {
        lane: letter(detail.params.lane),
        count: detail.params.count,
        failure: failureTitle(detail.params, words, urlOf)
      })
  }
}

/** A lead as a sentence says it; `first`: the interval is the first of its paragraph. */
export function leadValues({ lane, by, low, high }: Lead, first: boolean, { t, duration, figure }: Words) {
  const range = { low: figure(low), high: figure(high) }
  return { lane: letter(lane), by: duration(by), interval: t(first ? 'verdict.interval95' : 'verdict.interval', range) }
}

function sharesOf(shares: readonly StageShare[], { t, percent }: Words): string {
  return shares.map(({ lane, share }) => t('verdict.share', { share: percent(share), lane: letter(lane) })).join(t('verdict.comma'))
}

function stagesAndShares(shares: readonly StageShare[], { t, percent }: Words): string {
  return shares
    .map(({ lane, stage, share }) =>
      t('verdict.stageShare', { stage: t(`verdict.stageInside.${stage}`), share: percent(share), lane: letter(lane) })
    )
    .join(t('verdict.comma'))
}

function failureTitle(failure: LaneFailure, words: Words, urlOf: UrlOf): string {
  return failureWords(failure, words, urlOf).title
}

function failureWords(failure: LaneFailure, { t }: Words, urlOf: UrlOf): FailureWords {
  const { kind, status, cause = null, subject, lane } = failure
  if (isErrorKind(kind)) return describeFailure({ kind, status, cause, subject }, t, urlOf(lane))
  return describeOutcome(kind === 'empty' || kind === 'incomplete' || kind === 'timeout' ? kind : 'error', t)
}

function isErrorKind(kind: string): kind is ErrorKind {
  return ERROR_KINDS.some((known) => known === kind)
}
