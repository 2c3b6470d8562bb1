import { type Settings, settingsSchema } from '@shared/ipc/contract'
import { JsonFile, type SetAside } from './json-file'

export const DEFAULT_SETTINGS: Settings = { language: 'system', theme: 'system', panelOpen: true, compare: null }

/** What the person chose for the window, in `settings.json`. */
export class SettingsStore {
  private readonly file: JsonFile<Settings>

  constructor(folder: string, setAside: (file: SetAside) => void) {
    this.file = new JsonFile(folder, 'settings', settingsSchema, DEFAULT_SETTINGS, setAside)
  }

  get(): Settings {
    return this.file.value
  }

  /** Changes what is named and leaves the rest. */
  set(changes: Partial<Settings>): Settings {
    return this.file.write({ ...this.file.value, ...changes })
  }
}
