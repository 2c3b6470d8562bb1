import type { Leader } from '../analysis/leaders'
import { letter, type Words } from '../words'
import { leadValues } from './sentences'

const LEADS = {
  ttft_ms: 'verdict.first_to_start',
  tpot_ms: 'verdict.first_per_token',
  tpot_adj_ms: 'verdict.first_per_token_adjusted'
} as const

/** Of three lanes or more: who is first in TTFT and in TPOT, and by how much against the next; or that nobody can be claimed to be. */
export function leaderSentences(leaders: readonly Leader[], words: Words): string[] {
  const { t, list } = words
  const firstInterval = leaders.findIndex(({ claim }) => claim === 'first')
  const first = leaders.flatMap((leader, index) =>
    leader.claim === 'first'
      ? [t(LEADS[leader.figure], { ...leadValues(leader.lead, index === firstInterval, words), other: letter(leader.lead.other) })]
      : []
  )
  const none = leaders.flatMap(({ claim, figure }) => (claim === 'none' ? [t(`verdict.figure.${figure}`)] : []))
  const fewest = leaders.flatMap((leader) => (leader.claim === 'too_few' ? [leader.n] : []))
  return [
    ...first,
    ...(none.length > 0 ? [t('verdict.none_first', { figures: list(none) })] : []),
    ...(fewest.length > 0 ? [t('verdict.too_few', { n: Math.min(...fewest) })] : [])
  ]
}
