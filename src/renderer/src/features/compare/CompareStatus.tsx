import { StatusItems } from '../../app/StatusBar'
import { useApp } from '../../app/store'
import { isBusy, useCompare } from './store'
import { useWords } from './words'

/** Where the log is, or will be: told before the run, while it is written, and after. */
export function CompareStatus() {
  const { t } = useWords()
  const phase = useCompare((state) => state.phase)
  const path = useCompare((state) => state.run?.logPath ?? null)
  const wanted = useCompare((state) => state.draft.kept.log_path)
  const folder = useApp((state) => state.info?.logFolder ?? '')
  const next = wanted === null ? t('bar.willWrite', { folder }) : t('bar.willAppend', { path: wanted })
  const text = path === null ? next : t(isBusy(phase) ? 'bar.writing' : 'bar.saved', { path })
  return (
    <StatusItems>
      <span title={text}>{text}</span>
    </StatusItems>
  )
}
