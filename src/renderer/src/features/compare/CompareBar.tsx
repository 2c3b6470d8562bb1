import { useApp } from '../../app/store'
import { TopBar } from '../../app/TopBar'
import { Button, IconButton } from '../../components/Button'
import { MOST_LANES } from './draft/lanes'
import { nextLane } from './draft/next-lane'
import type { Problem } from './draft/read-draft'
import type { Panel } from './panel/usePanel'
import { problemSentence } from './problem-sentence'
import { RunButton } from './RunButton'
import { RunSummary } from './RunSummary'
import { isBusy, useCompare } from './store'
import { useWords } from './words'

interface CompareBarProps {
  readonly panel: Panel
  readonly problems: ReadonlySet<Problem>
}

export function CompareBar({ panel, problems }: CompareBarProps) {
  const { t } = useWords()
  const phase = useCompare((state) => state.phase)
  const full = useCompare((state) => state.draft.lanes.length >= MOST_LANES)
  const canExport = useCompare((state) => state.run !== null && state.phase === 'ended')
  const { addLane, exportSession } = useCompare.getState()
  const reason = isBusy(phase) ? null : problemSentence(problems, t)
  const add = () => addLane(nextLane(useCompare.getState().draft.lanes, useApp.getState().providers))
  return (
    <TopBar
      title={t('common:nav.compare')}
      start={
        <IconButton
          icon="panel"
          label={panel.open ? t('bar.fold') : t('bar.unfold')}
          aria-pressed={panel.open}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={panel.toggle}
        />
      }
      summary={<RunSummary panelOpen={panel.open} />}
      actions={
        <>
          {reason && (
            <span id="run-reason" className="run-reason clip" role="status" title={reason}>
              {reason}
            </span>
          )}
          <Button icon="plus" disabled={isBusy(phase) || full} onClick={add}>
            {t('bar.addLane')}
          </Button>
          {canExport && (
            <Button icon="save" onClick={() => void exportSession()}>
              {t('bar.export')}
            </Button>
          )}
          <RunButton blocked={reason !== null} />
        </>
      }
    />
  )
}
