import { CHANNELS } from '@shared/ipc/channels'
import type { Application } from './app'

/** Records everything that main sends to the window from now on: answers and events. */
export async function recordTraffic(application: Application): Promise<void> {
  await application.evaluate(({ BrowserWindow, ipcMain }, channel) => {
    const sent: string[] = []
    Reflect.set(globalThis, 'sentToWindow', sent)
    const answer = Reflect.get(ipcMain, '_invokeHandlers').get(channel)
    ipcMain.removeHandler(channel)
    ipcMain.handle(channel, async (...args) => {
      const value = await answer(...args)
      sent.push(JSON.stringify(value))
      return value
    })
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send
      webContents.send = (...args) => {
        sent.push(JSON.stringify(args))
        Reflect.apply(send, webContents, args)
      }
    }
  }, CHANNELS.invoke)
}

export async function recordedTraffic(application: Application): Promise<readonly string[]> {
  return application.evaluate(() => Reflect.get(globalThis, 'sentToWindow') as string[])
}
