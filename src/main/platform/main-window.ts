import type { BrowserWindow } from 'electron'
import { bringToFront, openWindow, type WindowOptions } from './window'

export interface MainWindowParts {
  readonly options: () => WindowOptions
  /** May hold a closing back; `proceed` closes again. */
  readonly beforeClose: (event: { preventDefault(): void }, proceed: () => void) => void
}

/** The program's one window, while it is open; on macOS it may be closed and opened again. */
export class MainWindow {
  private window: BrowserWindow | null = null

  get current(): BrowserWindow | null {
    return this.window
  }

  /** Brings the window to the front, or opens it. */
  show({ options, beforeClose }: MainWindowParts): void {
    if (this.window !== null) {
      bringToFront(this.window)
      return
    }
    const window = openWindow(options())
    window.on('close', (event) => beforeClose(event, () => window.close()))
    window.on('closed', () => {
      this.window = null
    })
    this.window = window
  }
}
