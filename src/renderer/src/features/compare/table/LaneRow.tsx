import type { FigureName } from '@shared/metrics/figures'
import type { Lane } from '@shared/plan/plan'
import type { LaneSummary } from '@shared/record/log-lines'
import { useCompare } from '../store'
import { LaneFiguresRow } from './LaneFiguresRow'

interface LaneRowProps {
  readonly lane: Lane
  /** Undefined before the lane's first request has ended. */
  readonly summary: LaneSummary | undefined
  readonly figures: readonly FigureName[]
  readonly best: ReadonlyMap<FigureName, readonly string[]> | undefined
}

/** A lane of the run on screen. */
export function LaneRow({ lane, ...figures }: LaneRowProps) {
  const records = useCompare((state) => state.run?.lanes[lane.lane]?.records)
  const skipped = useCompare((state) => state.run?.lanes[lane.lane]?.skipped ?? null)
  const named = { lane: lane.lane, model: lane.model, provider: lane.provider.name }
  return <LaneFiguresRow lane={named} records={records ?? []} skipped={skipped} {...figures} />
}
