// @ts-check
import { host, requireReady } from './host.mjs'
import { strict } from './strict.mjs'
import { privilegedSchemes } from './urls.mjs'

/** @typedef {(request: Request) => Response | Promise<Response>} SchemeHandler */

/** @type {Map<string, SchemeHandler>} */
export const schemeHandlers = new Map()

export const protocol = strict('protocol', {
  /** @param {{scheme: string}[]} schemes */
  registerSchemesAsPrivileged(schemes) {
    if (host.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme } of schemes) privilegedSchemes.add(scheme)
  },
  /** @param {string} scheme @param {SchemeHandler} handler */
  handle(scheme, handler) {
    requireReady('protocol')
    if (!privilegedSchemes.has(scheme)) throw new Error(`electron-double: scheme '${scheme}' was not registered as privileged`)
    schemeHandlers.set(scheme, handler)
  }
})

/** What main decided about permissions; Chromium's own prompts never show in the double, so a test asks these. */
export const permissionHandlers = { request: null, check: null, device: null }

const defaultSession = strict('session.defaultSession', {
  _permissionHandlers: permissionHandlers,
  /** @param {any} handler */
  setPermissionRequestHandler(handler) {
    permissionHandlers.request = handler
  },
  /** @param {any} handler */
  setPermissionCheckHandler(handler) {
    permissionHandlers.check = handler
  },
  /** @param {any} handler */
  setDevicePermissionHandler(handler) {
    permissionHandlers.device = handler
  }
})

export const session = strict('session', {
  get defaultSession() {
    requireReady('session')
    return defaultSession
  }
})
