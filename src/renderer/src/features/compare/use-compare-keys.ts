import { useEffect } from 'react'
import { bridge } from '../../app/bridge'
import type { Panel } from './panel/usePanel'
import { useCompare } from './store'

/**
 * Ctrl/Cmd+Enter runs wherever the focus is, on a button too; Esc stops, Ctrl/Cmd+B folds the panel; the menu says the same. What is
 * open on top takes Esc first.
 */
export function useCompareKeys(panel: Panel): void {
  const { toggle, close, open, over } = panel
  useEffect(() => {
    const { start, stop } = useCompare.getState()
    const onRunKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Before any control sees the key: Enter would press the button that has the focus, or open its menu.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) void start()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'b') toggle()
      else if (!command && event.key === 'Escape' && over && open) close()
      else if (!command && event.key === 'Escape') void stop()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onRunKey, true)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onRunKey, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [toggle, close, open, over])
  useEffect(
    () =>
      bridge.on('menu', (command) => {
        const { start, stop, exportSession } = useCompare.getState()
        if (command === 'run') void start()
        else if (command === 'stop') void stop()
        else if (command === 'export') void exportSession()
        else if (command === 'toggle-panel') toggle()
      }),
    [toggle]
  )
}
