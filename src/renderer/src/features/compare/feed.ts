import { useEffect } from 'react'
import { bridge } from '../../app/bridge'
import { useApp } from '../../app/store'
import { isKeptByUs, rememberKept } from './draft/keep'
import { useCompare } from './store'

/** Keeps the Compare store fed for as long as the window is open, whichever screen is shown: a run goes on while one looks elsewhere. */
export function useCompareFeed(): void {
  const kept = useApp((state) => state.settings?.compare)
  const providers = useApp((state) => state.providers)
  useEffect(() => bridge.on('run', (events) => useCompare.getState().receive(events, performance.now())), [])
  useEffect(() => {
    if (kept === undefined || isKeptByUs(kept)) return
    rememberKept(kept)
    useCompare.getState().load(kept)
  }, [kept])
  useEffect(() => {
    if (providers.length > 0) useCompare.getState().followProviders(providers)
  }, [providers])
}
