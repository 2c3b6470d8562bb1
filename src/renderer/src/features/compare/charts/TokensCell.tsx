import { useMemo } from 'react'
import { ChartCell } from '../../../charts/ChartCell'
import { useGrowing } from '../../../charts/use-growing'
import type { CompareCellProps } from './context'
import { tokenLines } from './token-lines'
import { tokensSub } from './token-words'
import { type TokensAxes, tokensAxes, tokensView } from './tokens-view'

/** Labels of seconds are short, and the cell is the widest: it holds more of them. */
const SHORT_LABELS = 2

/** Who is ahead, and when? */
export function TokensCell({ state, context, notes, measuredAt }: CompareCellProps) {
  const { words, palette, running } = context
  const wantedTicks = context.wantedTicks + SHORT_LABELS
  const axes = useGrowing(running, (before: TokensAxes | null) => tokensAxes(state, wantedTicks, before), [state, wantedTicks])
  const view = useMemo(() => tokensView(state, axes, context), [state, axes, context])
  const sub = useMemo(() => tokensSub(tokenLines(state.lanes, state.shownRound), state.shownRound, words), [state, words])
  return (
    <ChartCell
      name="tokens"
      title={words.t('tokens.title')}
      sub={sub}
      view={view}
      palette={palette}
      notes={notes}
      measuredAt={measuredAt}
    />
  )
}
