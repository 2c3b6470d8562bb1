import { useMemo } from 'react'
import { CompareBar } from './CompareBar'
import { CompareStatus } from './CompareStatus'
import { ChartsRegion } from './chart-data/ChartsRegion'
import { readDraft } from './draft/read-draft'
import { Lanes } from './lane/Lanes'
import { RecordDialog } from './lane/RecordDialog'
import { PromptPanel } from './panel/PromptPanel'
import { usePanel } from './panel/usePanel'
import { useCompare } from './store'
import { FiguresTable } from './table/FiguresTable'
import { useCompareKeys } from './use-compare-keys'
import { usePlace } from './use-place'
import { Verdict } from './verdict/Verdict'
import './compare.css'
import './lane/lane.css'

/** Models side by side: one prompt, two lanes or more, their answers as they stream, and where the time went. */
export function CompareScreen() {
  const draft = useCompare((state) => state.draft)
  const { problems } = useMemo(() => readDraft(draft), [draft])
  const panel = usePanel()
  useCompareKeys(panel)
  const stage = usePlace<HTMLDivElement>()
  return (
    <>
      <CompareBar panel={panel} problems={problems} />
      <div className="compare" data-panel={panel.open ? (panel.over ? 'over' : 'beside') : 'folded'}>
        {panel.open && <PromptPanel panel={panel} problems={problems} />}
        <div ref={stage.box} className="compare-stage" data-place={stage.place} onScroll={stage.look}>
          <Verdict />
          <Lanes />
          <ChartsRegion />
          <FiguresTable />
        </div>
      </div>
      <RecordDialog />
      <CompareStatus />
    </>
  )
}
