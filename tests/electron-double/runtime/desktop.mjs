// @ts-check
import { requireReady } from './host.mjs'
import { strict } from './strict.mjs'

/** The parts of Electron that reach the user's desktop. The double has none, so a test says what happens there: it replaces the method, on the double as on Electron. */

/** @param {string} name @returns {(...args: any[]) => Promise<any>} */
const unanswered = (name) => async () => {
  throw new Error(`electron-double: the test gave no answer for ${name}; replace it by app.evaluate(({ dialog }) => …)`)
}

export const dialog = strict('dialog', {
  showSaveDialog: unanswered('dialog.showSaveDialog'),
  showOpenDialog: unanswered('dialog.showOpenDialog'),
  showMessageBox: unanswered('dialog.showMessageBox'),
  /** @param {string} title @param {string} content */
  showErrorBox: (title, content) => console.error(`${title}: ${content}`)
})

export const shell = strict('shell', {
  openExternal: unanswered('shell.openExternal'),
  openPath: unanswered('shell.openPath'),
  showItemInFolder: unanswered('shell.showItemInFolder')
})

export const screen = strict('screen', {
  getAllDisplays() {
    requireReady('screen')
    return [{ id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1200 }, workArea: { x: 0, y: 0, width: 1920, height: 1160 } }]
  }
})
