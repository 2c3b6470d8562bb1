import { StatusItems } from '../../app/StatusBar'
import { useApp } from '../../app/store'
import { isBusy, useCompare } from './store'
import { useWords } from './words'

/** Where the log will be, whole, before the run; its name while it is written and after, the whole path being its title. */
export function CompareStatus() {
  const { t } = useWords()
  const phase = useCompare((state) => state.phase)
  const path = useCompare((state) => state.run?.logPath ?? null)
  const wanted = useCompare((state) => state.draft.kept.log_path)
  const folder = useApp((state) => state.info?.logFolder ?? '')
  const next = wanted === null ? t('bar.willWrite', { folder }) : t('bar.willAppend', { path: wanted })
  const exportedTo = useCompare((state) => state.exportedTo)
  const log = path === null ? next : t(isBusy(phase) ? 'bar.writing' : 'bar.saved', { path: nameOf(path) })
  const text = exportedTo === null ? log : t('bar.exported', { path: exportedTo })
  return (
    <StatusItems>
      <span title={exportedTo ?? path ?? text} aria-live="polite">
        {text}
      </span>
    </StatusItems>
  )
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
