import type { EndLabel } from '../../../charts/plugins/end-labels'
import { tick, type Words } from '../../../charts/words'
import type { ChartLane } from './model'
import type { TokenLine } from './token-lines'

/** What the lines are called: under the title, and at their ends. */

const WARMUP = 0

/** Which lines are drawn, and how; says so where the round asked for has none. */
export function tokensSub(lines: readonly TokenLine[], shownRound: number | null, { t }: Words): string {
  if (shownRound === null) return ''
  const warmup = shownRound === WARMUP
  const shown = lines.some((line) => line.bold && hasSomething(line))
  const others = lines.some((line) => !line.bold && line.tokens > 0)
  if (shown && others) return warmup ? t('tokens.subWarmup') : t('tokens.sub', { round: shownRound })
  if (others) return warmup ? t('tokens.subNoWarmup') : t('tokens.subNone', { round: shownRound })
  return warmup ? t('tokens.subOneWarmup') : t('tokens.subOne', { round: shownRound })
}

/** A line with a token, or one that a token can still come to. */
function hasSomething({ round, tokens }: TokenLine): boolean {
  return tokens > 0 || round.state === 'running'
}

/** A lane's letter and what its line stands for: where it has no line in the shown round, its latest other one, and which that is. */
export function laneLabel(lane: ChartLane, lines: readonly TokenLine[], nowMs: number | null, { t, locale }: Words): EndLabel[] {
  const own = lines.filter((line) => line.lane.lane === lane.lane)
  const shown = own.find((line) => line.bold && hasSomething(line))
  const line = shown ?? own.filter(({ tokens }) => tokens > 0).at(-1)
  const end = line?.points.at(-1)
  const head = { lane: lane.lane, mark: 'none' } as const
  if (!line || !end) {
    if (shown && nowMs !== null) return [{ ...head, at: { x: nowMs / 1000, y: 0 }, text: t('tokens.noToken'), strong: false }]
    // Where no lane has a line, one sentence in the middle says why.
    const ended = lane.rounds.length > 0 && lane.rounds.every(({ state }) => state !== 'running')
    return ended && lines.some(({ tokens }) => tokens > 0) ? [{ ...head, at: { x: 0, y: 0 }, text: t('tokens.none'), strong: false }] : []
  }
  const tokens = tick(line.tokens, locale)
  if (!line.bold) return [{ ...head, at: end, text: t('tokens.ofRound', { tokens, round: line.round.round }), strong: false }]
  const text = line.round.state === 'left-out' ? t(line.round.round === WARMUP ? 'tokens.ofWarmup' : 'tokens.leftOut', { tokens }) : tokens
  return [{ ...head, at: end, text, strong: true, mark: line.round.state === 'running' ? 'dot' : 'none' }]
}
