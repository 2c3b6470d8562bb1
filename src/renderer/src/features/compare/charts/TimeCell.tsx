import { useMemo } from 'react'
import type { LinearAxis } from '../../../charts/axis'
import { ChartCell } from '../../../charts/ChartCell'
import { useGrowing } from '../../../charts/use-growing'
import { useSame } from '../../../charts/use-same'
import type { CompareCellProps } from './context'
import type { ChartLane } from './model'
import { countedRounds, lastCounted, roundsPhrase } from './rounds'
import { timeAxis, timeView } from './time-view'

/** Where does the time go? */
export function TimeCell({ state, context, notes, measuredAt }: CompareCellProps) {
  const { words, palette, running, wantedTicks } = context
  const lanes = useSame(state.lanes, timeFacts)
  const axis = useGrowing(running, (before: LinearAxis | null) => timeAxis(lanes, wantedTicks, before), [lanes, wantedTicks])
  const view = useMemo(() => timeView(lanes, axis, context), [lanes, axis, context])
  const upTo = running ? words.t('time.subUpTo', { rounds: roundsPhrase(lanes, running, words) }) : words.t('time.sub')
  return (
    <ChartCell
      name="time"
      title={words.t('time.title')}
      sub={lastCounted(lanes) > 0 ? upTo : ''}
      view={view}
      palette={palette}
      notes={notes}
      measuredAt={measuredAt}
    />
  )
}

/** Medians change only when a request ends. */
function timeFacts(lanes: readonly ChartLane[]): unknown[] {
  return lanes.flatMap((lane) => [
    lane.lane,
    lane.label,
    lane.provider,
    lane.stopped,
    lane.stages,
    countedRounds(lane).length,
    lane.rounds.length
  ])
}
