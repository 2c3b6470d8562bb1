// @ts-check

/** Stands alone, so that app, windows and requests can ask for the open windows without importing each other. */

/** @typedef {import('./browser-window.mjs').BrowserWindow} BrowserWindow */

/** @type {Map<number, BrowserWindow>} */
const windows = new Map()

/** @returns {BrowserWindow[]} in order of creation */
export function openWindows() {
  return [...windows.values()]
}

/** @param {BrowserWindow} window */
export function addWindow(window) {
  windows.set(window.id, window)
}

/** @param {number} id @returns {boolean} whether it was open */
export function removeWindow(id) {
  return windows.delete(id)
}

/** @param {number} id */
export function isWindowOpen(id) {
  return windows.has(id)
}
