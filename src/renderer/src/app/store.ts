import type { AppInfo, KeychainStatus, ProviderView, Settings } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { create } from 'zustand'
import type { Language } from '../i18n'
import { bridge } from './bridge'

export const SCREENS = ['compare', 'sessions', 'providers', 'settings'] as const
export type Screen = (typeof SCREENS)[number]

interface AppState {
  readonly screen: Screen
  readonly info: AppInfo | null
  readonly settings: Settings | null
  readonly providers: readonly ProviderView[]
  /** What the main process could not do for the window as a whole: fill it, or keep a setting. */
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
    let heard: KeychainStatus | null = null
    bridge.on('providers', get().setProviders)
    bridge.on('keychain', (keychain) => {
      heard = keychain
      set(({ info }) => ({ info: info && { ...info, keychain } }))
    })
    const [info, settings, providers] = await Promise.all([
      bridge.invoke('app.info'),
      bridge.invoke('settings.get'),
      bridge.invoke('providers.list')
    ])
    if (!info.ok) return set({ problem: sentence(info.error) })
    if (!settings.ok) return set({ problem: sentence(settings.error) })
    if (!providers.ok) return set({ problem: sentence(providers.error) })
    set({ info: { ...info.value, keychain: heard ?? info.value.keychain }, settings: settings.value, providers: providers.value })
  },
  setProviders: (providers) => set({ providers }),
  setInfo: (info) => set({ info }),
  async change(changed) {
    const before = get().settings
    if (!before) return
    set({ settings: { ...before, ...changed }, problem: null })
    const result = await bridge.invoke('settings.set', changed)
    set(result.ok ? { settings: result.value } : { settings: before, problem: sentence(result.error) })
  }
}))

/** The language on screen: as set, or the system's; null before the window is filled. */
export function languageOf({ settings, info }: Pick<AppState, 'settings' | 'info'>): Language | null {
  if (settings === null || info === null) return null
  return settings.language === 'system' ? info.systemLanguage : settings.language
}

function sentence(error: IpcError): string {
  return `${error.message} ${error.hint}`.trim()
}
