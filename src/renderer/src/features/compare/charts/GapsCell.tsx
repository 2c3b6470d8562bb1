import { useMemo } from 'react'
import type { LogAxis } from '../../../charts/axis'
import { ChartCell } from '../../../charts/ChartCell'
import { laneLetter } from '../../../charts/lane-look'
import { useGrowing } from '../../../charts/use-growing'
import { useSame } from '../../../charts/use-same'
import type { CompareCellProps } from './context'
import { betweenChunks } from './gap-figures'
import { gapsAxis, gapsView } from './gaps-view'
import type { ChartLane } from './model'
import { countedRounds, lastCounted, roundsPhrase } from './rounds'

/** Is the pace even? */
export function GapsCell({ state, context, notes, measuredAt }: CompareCellProps) {
  const { words, palette, running } = context
  const lanes = useSame(state.lanes, gapFacts)
  const axis = useGrowing(running, (before: LogAxis | null) => gapsAxis(lanes, before), [lanes])
  const view = useMemo(() => gapsView(lanes, axis, context), [lanes, axis, context])
  const rounds = roundsPhrase(lanes, running, words)
  const chunked = lanes.filter(betweenChunks).map(({ lane }) => laneLetter(lane))
  const sub = chunked.length > 0 ? words.t('gaps.between', { rounds, lanes: list(chunked, words.locale) }) : rounds
  return (
    <ChartCell
      name="gaps"
      title={words.t('gaps.title')}
      sub={lastCounted(lanes) > 0 ? sub : ''}
      view={view}
      palette={palette}
      notes={notes}
      measuredAt={measuredAt}
    />
  )
}

/** The pool of gaps changes only when a request ends. */
function gapFacts(lanes: readonly ChartLane[]): unknown[] {
  return lanes.flatMap((lane) => [
    lane.lane,
    lane.label,
    lane.provider,
    lane.stopped,
    lane.gapsMs,
    lane.gapP50Ms,
    lane.gapP99Ms,
    countedRounds(lane).length,
    lane.rounds.length
  ])
}

function list(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'short' }).format(items)
}
