import { CHANNELS } from '@shared/ipc/channels'
import type { EventName, Events } from '@shared/ipc/contract'
import type { Result } from '@shared/ipc/result'
import { type BrowserWindow, ipcMain } from 'electron'

/** Who calls: the frame's own origin, as the browser knows it, and whether it is the page itself rather than a frame in it. */
export interface Sender {
  readonly origin: string
  readonly isTopFrame: boolean
}

/** Answers every call of the window. `answer` never rejects. */
export function serveInvocations(answer: (sender: Sender, route: unknown, payload: unknown) => Promise<Result<unknown>>): void {
  ipcMain.handle(CHANNELS.invoke, (event, route: unknown, payload: unknown) => {
    const frame = event.senderFrame
    // A frame that is gone by now has no origin to trust.
    const sender = frame === null ? { origin: '', isTopFrame: false } : { origin: originOf(frame.url), isTopFrame: frame.parent === null }
    return answer(sender, route, payload)
  })
}

/** Tells the window something unasked; nothing happens where there is no window. */
export function sendEvent<E extends EventName>(window: BrowserWindow | null, event: E, value: Events[E]): void {
  if (window === null || window.isDestroyed()) return
  window.webContents.send(CHANNELS.event, event, value)
}

/** `URL.origin` is "null" for a scheme of our own. */
function originOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? '' : `${parsed.protocol}//${parsed.host}`
}
