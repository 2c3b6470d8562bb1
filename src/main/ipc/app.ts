import type { AppInfo, Settings } from '@shared/ipc/contract'
import type { KeyStore } from '../keys/key-store'
import type { SettingsStore } from '../settings/settings-store'
import type { HandlersOf } from './handlers'

export function appHandlers(parts: {
  readonly info: Omit<AppInfo, 'keychain'>
  readonly keys: KeyStore
  readonly settings: SettingsStore
  /** Lets the parts outside the window follow: theme, menu, dialogs. */
  readonly settingsChanged: (settings: Settings) => void
}): HandlersOf<'app' | 'settings'> {
  const { info, keys, settings, settingsChanged } = parts
  return {
    'app.info': async () => ({ ...info, keychain: keys.knownStatus() }),
    'settings.get': async () => settings.get(),
    'settings.set': async (changes) => {
      const changed = settings.set(definedOnly(changes))
      settingsChanged(changed)
      return changed
    }
  }
}

/** An optional field that is present and undefined changes nothing. */
function definedOnly(changes: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Partial<Settings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
