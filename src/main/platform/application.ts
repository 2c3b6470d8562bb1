import { app, session } from 'electron'
import { declareAppScheme } from './app-protocol'
import { denyPermissions } from './permissions'

export interface ApplicationParts {
  /** Called once, when windows may be opened. A second start of the program only calls `show` in the first. */
  readonly start: () => void
  /** Bring the window to the front, or open it again. */
  readonly show: () => void
  /** `preventDefault` holds the program back; `quit` tries again. */
  readonly beforeQuit: (event: { preventDefault(): void }, quit: () => void) => void
  readonly failed: (error: unknown) => void
}

/** The life of the program: one instance, sandboxed pages, and an end that can be held back. */
export function runApplication({ start, show, beforeQuit, failed }: ApplicationParts): void {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  app.enableSandbox()
  declareAppScheme()
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('before-quit', (event) => beforeQuit(event, () => app.quit()))
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app
    .whenReady()
    .then(() => {
      denyPermissions(session.defaultSession)
      start()
    })
    .catch(failed)
}

export const quitWith = (exitCode: number): void => app.exit(exitCode)

/** What the system says about itself and where things belong. */
export const systemFacts = () => ({
  version: app.getVersion(),
  electron: process.versions['electron'] ?? null,
  isPackaged: app.isPackaged,
  userData: app.getPath('userData'),
  logs: app.getPath('logs')
})

/** Known only once the app is ready. */
export const systemLanguages = (): readonly string[] => app.getPreferredSystemLanguages()
