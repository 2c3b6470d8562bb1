import { tableFigures } from '../analysis/analyse'
import { useAnalysis } from '../analysis/useAnalysis'
import { useCompare } from '../store'
import { useWords } from '../words'
import { DifferenceRow } from './DifferenceRow'
import { FiguresGrid } from './FiguresGrid'
import { LaneRow } from './LaneRow'

/** Medians with their intervals, what was left out, and the best where a difference can be claimed. */
export function FiguresTable() {
  const { t } = useWords()
  const analysis = useAnalysis()
  const ran = useCompare((state) => state.run?.plan.lanes ?? null)
  const draft = useCompare((state) => state.draft.lanes)
  const showRecord = useCompare((state) => state.showRecord)
  const figures = tableFigures(analysis?.tpot ?? 'tpot_ms')
  const openLast = (lane: string) => {
    const last = useCompare.getState().run?.lanes[lane]?.requests.findLast(({ record }) => record !== null)
    if (last) showRecord(last.request)
  }
  // The rows stand from the start, so that nothing moves when the first figures come.
  const lanes = ran ?? draft
  return (
    <FiguresGrid figures={figures} onOpen={openLast} note={analysis?.lengthsDiffer ? t('table.differentLength') : null}>
      {lanes.map((lane) => (
        <LaneRow
          key={lane.lane}
          lane={lane}
          summary={analysis?.summaries.find((summary) => summary.lane === lane.lane)}
          figures={figures}
          best={analysis?.best}
        />
      ))}
      {lanes.length === 2 && <DifferenceRow lanes={lanes} differences={analysis?.differences} figures={figures} />}
    </FiguresGrid>
  )
}
