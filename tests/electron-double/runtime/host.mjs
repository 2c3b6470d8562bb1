// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Command-line switches, named as Electron (that is, Chromium) names them, so that one launch works for both.
 * @param {readonly string[]} args
 * @returns {Map<string, string>}
 */
export function readSwitches(args) {
  const pairs = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => /** @type {const} */ ([arg.slice(2).split('=', 1)[0] ?? '', arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : '']))
  return new Map(pairs)
}

/**
 * The one state of this process, which the parts of the double share.
 * @typedef {object} Host
 * @property {Map<string, string>} switches
 * @property {string} appPath folder of the app's package.json
 * @property {{name: string, productName?: string, version: string}} manifest
 * @property {string} userData
 * @property {boolean} ready
 * @property {boolean} quitting
 * @property {boolean} headed
 * @property {import('playwright-core').BrowserContext | null} context the installed Chromium, once it runs
 * @property {import('playwright-core').Page | null} blankPage the headed Chromium's own first window, until a BrowserWindow takes it
 */

/** @type {Host} */
export const host = {
  switches: new Map(),
  appPath: '',
  manifest: { name: '', version: '' },
  userData: '',
  ready: false,
  quitting: false,
  headed: process.env['ELECTRON_DOUBLE_HEADED'] === '1',
  context: null,
  blankPage: null
}

/**
 * Sets the host up for one app. Without `--user-data-dir` the data goes to a temporary folder, never to the user's own.
 * @param {{appPath: string, manifest: Host['manifest'], args: readonly string[]}} options
 */
export function prepareHost({ appPath, manifest, args }) {
  host.appPath = appPath
  host.manifest = manifest
  host.switches = readSwitches(args)
  host.userData = host.switches.get('user-data-dir') ?? temporaryFolder()
  mkdirSync(host.userData, { recursive: true })
}

/** Gone with this process. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'electron-double-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

/** @param {string} what */
export function requireReady(what) {
  if (!host.ready) throw new Error(`${what} cannot be used before the app is ready`)
}

/** @returns {import('playwright-core').BrowserContext} */
export function chromiumContext() {
  if (!host.context) throw new Error('electron-double: Chromium is not running')
  return host.context
}

/**
 * Tells the test, if there is one at the other end.
 * @param {object} message
 */
export function tellTest(message) {
  if (process.connected) process.send?.(message)
}

/** Electron's event whose default a listener may prevent. */
export function cancellable() {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    }
  }
}
