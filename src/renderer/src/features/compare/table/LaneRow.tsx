import type { FigureName } from '@shared/metrics/figures'
import type { Lane } from '@shared/plan/plan'
import type { LaneSummary } from '@shared/record/log-lines'
import { providerName } from '../../../app/provider-name'
import { useCompare } from '../store'
import { useWords } from '../words'
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
  const running = useCompare((state) => state.run !== null && state.run.summary === null)
  const { t } = useWords()
  const named = { lane: lane.lane, model: lane.model, provider: providerName(lane.provider, t) }
  return <LaneFiguresRow lane={named} records={records ?? []} skipped={skipped} running={running} {...figures} />
}
