import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../../../app/store'

/** Below this the panel starts folded and opens over the content. */
const NARROW = '(max-width: 1239px)'

export interface Panel {
  readonly open: boolean
  /** It lies over the content instead of beside it. */
  readonly over: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Whether the prompt panel is open: kept in the settings where there is room for it, for the moment where there is not. */
export function usePanel(): Panel {
  const over = useMediaQuery(NARROW)
  const kept = useApp((state) => state.settings?.panelOpen ?? true)
  const [openOver, setOpenOver] = useState(false)
  const open = over ? openOver : kept
  const set = useCallback(
    (next: boolean) => {
      if (over) setOpenOver(next)
      else void useApp.getState().change({ panelOpen: next })
    },
    [over]
  )
  const toggle = useCallback(() => set(!open), [set, open])
  const close = useCallback(() => set(false), [set])
  return { open, over, toggle, close }
}

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const list = window.matchMedia(query)
    const read = () => setMatches(list.matches)
    read()
    list.addEventListener('change', read)
    return () => list.removeEventListener('change', read)
  }, [query])
  return matches
}
