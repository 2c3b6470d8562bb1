import { BrowserWindow, screen } from 'electron'
import { openExternal } from './external'
import { MINIMUM_SIZE, placeWindow, type Rectangle, WEB_PREFERENCES } from './policy'
import { backgroundColor } from './theme'

/** Where the window was, kept over restarts. */
export interface WindowPlace {
  readonly bounds: Rectangle
  readonly maximized: boolean
}

export interface WindowOptions {
  readonly title: string
  /** Absolute path of the built preload. */
  readonly preload: string
  readonly url: string
  readonly place: WindowPlace | null
  readonly rememberPlace: (place: WindowPlace) => void
  /** Called with an error when the page, the preload or its process failed. */
  readonly failed: (message: string) => void
}

/** Opens the window and shows it once there is something to see. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const displays = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...placeWindow(options.place?.bounds ?? null, displays),
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    show: false,
    title: options.title,
    backgroundColor: backgroundColor(),
    webPreferences: { ...WEB_PREFERENCES, preload: options.preload }
  })
  confine(window, options)
  window.once('ready-to-show', () => {
    if (options.place?.maximized === true) window.maximize()
    window.show()
  })
  window.on('close', () => options.rememberPlace({ bounds: window.getNormalBounds(), maximized: window.isMaximized() }))
  window.on('page-title-updated', (event) => event.preventDefault())
  window.webContents.on('preload-error', (_event, _path, error) => options.failed(`The preload failed: ${error.message}`))
  window.webContents.on('render-process-gone', (_event, details) => options.failed(`The window's process is gone: ${details.reason}`))
  window.loadURL(options.url).catch((error: Error) => options.failed(`The window's page could not be loaded: ${error.message}`))
  return window
}

/** Brings the window to the front, as when the program is started a second time. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** The page stays where it is: links go to the system's browser, nothing else opens. */
function confine(window: BrowserWindow, { url: home, failed }: WindowOptions): void {
  const { webContents } = window
  webContents.setWindowOpenHandler(({ url }) => {
    openExternal(url).catch((error: Error) => failed(`A link could not be opened: ${error.message}`))
    return { action: 'deny' }
  })
  const stay = (event: { preventDefault(): void }, url: string): void => {
    // The dev server reloads its own page.
    if (url !== home) event.preventDefault()
  }
  webContents.on('will-navigate', (event) => stay(event, event.url))
  webContents.on('will-redirect', (event) => stay(event, event.url))
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}
