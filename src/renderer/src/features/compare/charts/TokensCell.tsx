import { useMemo } from 'react'
import { ChartCell } from '../../../charts/ChartCell'
import { useGrowing } from '../../../charts/use-growing'
import type { CompareCellProps } from './context'
import { countedRounds } from './rounds'
import { type TokensAxes, tokensAxes, tokensView } from './tokens-view'

/** Labels of seconds are short, and the cell is the widest: it holds more of them. */
const SHORT_LABELS = 2

/** Who is ahead, and when? */
export function TokensCell({ state, context, notes, measuredAt }: CompareCellProps) {
  const { words, palette, running } = context
  const wantedTicks = context.wantedTicks + SHORT_LABELS
  const axes = useGrowing(running, (before: TokensAxes | null) => tokensAxes(state, wantedTicks, before), [state, wantedTicks])
  const view = useMemo(() => tokensView(state, axes, context), [state, axes, context])
  const { lanes, shownRound } = state
  const othersToo = lanes.some((lane) => countedRounds(lane).some(({ round }) => round !== shownRound))
  return (
    <ChartCell
      name="tokens"
      title={words.t('tokens.title')}
      sub={shownRound === null ? '' : words.t(othersToo ? 'tokens.sub' : 'tokens.subOne', { round: shownRound })}
      view={view}
      palette={palette}
      notes={notes}
      measuredAt={measuredAt}
    />
  )
}
