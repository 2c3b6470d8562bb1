import { useEffect } from 'react'
import { CompareScreen } from '../features/compare/CompareScreen'
import { useCompareFeed } from '../features/compare/feed'
import { useImport } from '../features/providers/import-store'
import { ProvidersScreen } from '../features/providers/ProvidersScreen'
import { SessionsScreen } from '../features/sessions/SessionsScreen'
import { SettingsScreen } from '../features/settings/SettingsScreen'
import { setLanguage } from '../i18n'
import { bridge } from './bridge'
import { BrokenWindow, ErrorBoundary } from './ErrorBoundary'
import { Navigation } from './Navigation'
import { StatusBar } from './StatusBar'
import { languageOf, SCREENS, useApp } from './store'
import { useRegionKeys } from './use-region-keys'

export function App() {
  const screen = useApp((state) => state.screen)
  const ready = useApp((state) => state.settings !== null)
  const problem = useApp((state) => state.problem)
  useSystemSettings()
  useMainProcess()
  useCompareFeed()
  useScreenKeys()
  useRegionKeys()
  if (!ready) return problem ? <BrokenWindow message={problem} /> : null
  return (
    <div className="app" data-ready="true">
      <Navigation />
      <main className="view">
        <ErrorBoundary key={screen}>
          {screen === 'compare' && <CompareScreen />}
          {screen === 'sessions' && <SessionsScreen />}
          {screen === 'providers' && <ProvidersScreen />}
          {screen === 'settings' && <SettingsScreen />}
        </ErrorBoundary>
      </main>
      <StatusBar />
    </div>
  )
}

/** Language and theme follow the settings, and the system where they say so. */
function useSystemSettings(): void {
  const language = useApp(languageOf)
  const theme = useApp((state) => state.settings?.theme)
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
    else delete document.documentElement.dataset['theme']
  }, [theme])
}

function useMainProcess(): void {
  useEffect(
    () =>
      bridge.on('menu', (command) => {
        if (command === 'import') void useImport.getState().open()
        const screen = SCREENS.find((name) => command === `go-${name}`)
        if (screen) useApp.getState().go(screen)
      }),
    []
  )
}

/** Ctrl/Cmd+1, 2, 3… go from screen to screen. */
function useScreenKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const screen = SCREENS[Number(event.key) - 1]
      if (!screen) return
      event.preventDefault()
      useApp.getState().go(screen)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
