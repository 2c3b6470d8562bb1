import type { AppInfo, ProviderView, Settings } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { create } from 'zustand'
import { bridge } from './bridge'

export const SCREENS = ['compare', 'experiment', 'sessions', 'baseline', 'providers', 'settings'] as const
export type Screen = (typeof SCREENS)[number]

interface AppState {
  readonly screen: Screen
  readonly info: AppInfo | null
  readonly settings: Settings | null
  readonly providers: readonly ProviderView[]
  /** Why the window has nothing to show, where the main process did not answer. */
  readonly problem: string | null
  go(screen: Screen): void
  /** Fills the store from the main process, or says in `problem` why it cannot. */
  load(): Promise<void>
  setProviders(providers: readonly ProviderView[]): void
  /** Shown at once, kept by the main process. */
  change(settings: Partial<Settings>): Promise<void>
  setInfo(info: AppInfo): void
}

/** What every screen needs: where we are, the settings, the providers. */
export const useApp = create<AppState>()((set, get) => ({
  screen: 'compare',
  info: null,
  settings: null,
  providers: [],
  problem: null,
  go: (screen) => set({ screen }),
  async load() {
    const [info, settings, providers] = await Promise.all([
      bridge.invoke('app.info'),
      bridge.invoke('settings.get'),
      bridge.invoke('providers.list')
    ])
    if (!info.ok) return set({ problem: sentence(info.error) })
    if (!settings.ok) return set({ problem: sentence(settings.error) })
    if (!providers.ok) return set({ problem: sentence(providers.error) })
    set({ info: info.value, settings: settings.value, providers: providers.value })
  },
  setProviders: (providers) => set({ providers }),
  setInfo: (info) => set({ info }),
  async change(changed) {
    const before = get().settings
    if (!before) return
    set({ settings: { ...before, ...changed } })
    const result = await bridge.invoke('settings.set', changed)
    set(result.ok ? { settings: result.value } : { settings: before, problem: sentence(result.error) })
  }
}))

function sentence(error: IpcError): string {
  return `${error.message} ${error.hint}`.trim()
}
