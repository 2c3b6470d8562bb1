import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { isBusy, useCompare } from './store'
import { useWords } from './words'

/** Run becomes Stop at the same place and width; blocked, it stands beside its reason. */
export function RunButton({ blocked }: { readonly blocked: boolean }) {
  const { t } = useWords()
  const phase = useCompare((state) => state.phase)
  const mac = useApp((state) => state.info?.platform === 'darwin')
  const { start, stop } = useCompare.getState()
  if (isBusy(phase))
    return (
      <Button
        kind="primary"
        icon="stop"
        className="run-button"
        data-action="stop"
        shortcut="Esc"
        disabled={phase === 'stopping'}
        aria-keyshortcuts="Escape"
        // The second click of a double one met Run.
        onClick={(event) => event.detail < 2 && void stop()}
      >
        {phase === 'stopping' ? t('bar.stopping') : t('bar.stop')}
      </Button>
    )
  return (
    <Button
      kind="primary"
      icon="run"
      className="run-button"
      data-action="run"
      shortcut={mac ? '⌘ ↵' : 'Ctrl ↵'}
      disabled={blocked}
      aria-describedby={blocked ? 'run-reason' : undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={() => void start()}
    >
      {phase === 'ended' ? t('bar.runAgain') : t('bar.run')}
    </Button>
  )
}
