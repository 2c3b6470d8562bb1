import type { Settings } from '@shared/ipc/contract'
import { nativeTheme } from 'electron'

/** Makes `prefers-color-scheme` in the window, and the system's own parts of it, follow the setting. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme
}

/** The surface colour of the theme in force, so that the window does not flash before its page is drawn. */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? '#15181c' : '#ffffff'
}
