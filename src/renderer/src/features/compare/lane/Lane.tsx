import type { Lane as PlanLane } from '@shared/plan/plan'
import { type KeyboardEvent, useId } from 'react'
import { laneStyle } from '../../../components/LaneChip'
import { useCompare } from '../store'
import { LaneBody } from './LaneBody'
import { LaneFigures } from './LaneFigures'
import { LaneFoot } from './LaneFoot'
import { LaneHead } from './LaneHead'
import { useLaneState, useShown } from './useLane'

interface LaneProps {
  readonly lane: PlanLane
  /** What the whole width of a phase strip stands for, ms; the same in every lane. */
  readonly scaleMs: number
}

/** A lane takes the keys itself; the linter's list of roles knows no focusable region. */
const FOCUSABLE = { tabIndex: 0 }

export function Lane({ lane, scaleMs }: LaneProps) {
  const id = useId()
  const state = useLaneState(lane)
  const request = useShown(lane, (shown) => shown?.request ?? null)
  const failedBare = useShown(lane, (shown) => shown?.record?.outcome !== 'ok' && shown?.record !== null && shown?.tMs.length === 0)
  const stepRound = useCompare((store) => store.stepRound)
  const showRecord = useCompare((store) => store.showRecord)
  const bare = state === 'error' && failedBare

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') stepRound(-1)
    else if (event.key === 'ArrowRight') stepRound(1)
    else if (event.key === 'Enter' && request !== null) showRecord(request)
    else return
    event.preventDefault()
  }

  return (
    <section
      className="lane"
      style={laneStyle(lane.lane)}
      data-lane={lane.lane}
      data-state={state}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      {...FOCUSABLE}
    >
      <LaneHead lane={lane} state={state} titleId={id} />
      {bare ? null : <LaneFigures lane={lane} state={state} scaleMs={scaleMs} />}
      <LaneBody key={request} lane={lane} state={state} bare={bare} />
      <LaneFoot lane={lane} />
    </section>
  )
}
