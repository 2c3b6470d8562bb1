import type { RunEvent } from '@shared/ipc/run-events'
import i18next from 'i18next'
import { useEffect } from 'react'
import { bridge } from '../../app/bridge'
import { languageOf, useApp } from '../../app/store'
import { defaultPlan } from './draft/draft'
import { flushOnLeave, isKeptByUs, rememberKept } from './draft/keep'
import { useCompare } from './store'

/** Keeps the Compare store fed for as long as the window is open, whichever screen is shown: a run goes on while one looks elsewhere. */
export function useCompareFeed(): void {
  const kept = useApp((state) => state.settings?.compare)
  const language = useApp(languageOf)
  const providers = useApp((state) => state.providers)
  useEffect(() => {
    const receive = (events: readonly RunEvent[]) => useCompare.getState().receive(events, performance.now())
    const forget = bridge.on('run', receive)
    void bridge.invoke('run.current').then((result) => result.ok && receive(result.value))
    return forget
  }, [])
  useEffect(flushOnLeave, [])
  useEffect(() => {
    if (kept === undefined || language === null || isKeptByUs(kept)) return
    rememberKept(kept)
    // Before the first edit there is no plan: the prompt is in the reader's language, and so is the reference server's answer.
    useCompare.getState().load(kept ?? defaultPlan(i18next.t('firstPrompt', { ns: 'compare', lng: language })))
  }, [kept, language])
  useEffect(() => {
    if (providers.length > 0) useCompare.getState().followProviders(providers)
  }, [providers])
}
