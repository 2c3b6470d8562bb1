import type { AppInfo, Settings } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import type { KeyStore } from '../keys/key-store'
import { makeFolder } from '../sessions/make-folder'
import type { SettingsStore } from '../settings/settings-store'
import type { Desk } from './desk'
import type { HandlersOf } from './handlers'

export function appHandlers(parts: {
  readonly info: Omit<AppInfo, 'keychain'>
  readonly desk: Pick<Desk, 'openFolder'>
  readonly keys: Pick<KeyStore, 'knownStatus'>
  readonly settings: SettingsStore
  /** Lets the parts outside the window follow: theme, menu, dialogs. */
  readonly settingsChanged: (settings: Settings) => void
}): HandlersOf<'app' | 'settings'> {
  const { info, desk, keys, settings, settingsChanged } = parts
  return {
    'app.info': async () => ({ ...info, keychain: keys.knownStatus() }),
    'app.revealLogs': async () => {
      await openLogs(desk, info.logFolder)
      return null
    },
    'settings.get': async () => settings.get(),
    'settings.set': async (changes) => {
      const changed = settings.set(definedOnly(changes))
      settingsChanged(changed)
      return changed
    }
  }
}

/** Before the first run there is no folder yet: it is made, so that there is something to see. */
async function openLogs(desk: Pick<Desk, 'openFolder'>, folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await desk.openFolder(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError('folder_unopenable', `The folder ${folder} cannot be opened: ${reason}`, 'Open it in your file manager yourself.', {
      path: folder,
      reason
    })
  }
}

/** An optional field that is present and undefined changes nothing. */
function definedOnly(changes: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Partial<Settings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
