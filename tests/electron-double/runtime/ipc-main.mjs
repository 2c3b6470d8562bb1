// @ts-check
import { strict } from './strict.mjs'

/** @typedef {(event: object, ...args: unknown[]) => unknown} Handler */

/** Electron's own name for it: a test that records the traffic wraps a handler found here, on the double and on the real runtime. */
const _invokeHandlers = /** @type {Map<string, Handler>} */ (new Map())

export const ipcMain = strict('ipcMain', {
  _invokeHandlers,
  /** @param {string} channel @param {Handler} handler */
  handle(channel, handler) {
    if (_invokeHandlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    _invokeHandlers.set(channel, handler)
  },
  /** @param {string} channel */
  removeHandler(channel) {
    _invokeHandlers.delete(channel)
  }
})

/**
 * @param {string} channel
 * @param {object} event
 * @param {unknown[]} args
 * @returns {Promise<{ok: true, value: unknown} | {ok: false, message: string}>}
 */
export async function dispatchMessage(channel, event, args) {
  const handler = _invokeHandlers.get(channel)
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return { ok: true, value: await handler(event, ...args) }
  } catch (error) {
    return { ok: false, message: `Error invoking remote method '${channel}': ${error}` }
  }
}
