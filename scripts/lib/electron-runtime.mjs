// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { runPackage } from './run.mjs'
import { step } from './say.mjs'

const EXECUTABLE =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[/** @type {string} */ (process.platform)] ?? 'electron'
/** What the fetcher asks for; the app itself brings its own Node. */
const FETCH_NEEDS_NODE = /** @type {const} */ ([22, 12])
const FETCH_TIMEOUT_MS = 240_000
const OVERRIDE = 'set ELECTRON_OVERRIDE_DIST_PATH to the folder of a runtime that is already here'
const WAYS_OUT = `check the network, or set ELECTRON_MIRROR to a mirror that can be reached, or ${OVERRIDE}.`

/**
 * The Electron runtime that is on this machine.
 * @returns {{path: string} | {missing: string}} `missing` says why there is none, in a sentence
 */
export function findElectron() {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (folder) {
    const path = join(folder, EXECUTABLE)
    return existsSync(path) ? { path } : { missing: `ELECTRON_OVERRIDE_DIST_PATH names ${folder}, which holds no ${EXECUTABLE}.` }
  }
  const path = inRoot('node_modules/electron/dist', EXECUTABLE)
  // path.txt is written last: without it the download was broken off.
  if (existsSync(path) && existsSync(inRoot('node_modules/electron/path.txt'))) return { path }
  return { missing: `Electron's runtime is not on this machine: fetch it by npx install-electron, or ${OVERRIDE}.` }
}

/**
 * The runtime, fetched if it is not there yet: Electron's package brings none since version 42.
 * @returns {Promise<ReturnType<typeof findElectron>>}
 */
export async function ensureElectron() {
  const found = findElectron()
  if ('path' in found || process.env['ELECTRON_OVERRIDE_DIST_PATH']) return found
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [needMajor, needMinor] = FETCH_NEEDS_NODE
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    const needed = FETCH_NEEDS_NODE.join('.')
    return {
      missing: `Fetching Electron's runtime needs Node ${needed} or newer, and this is ${process.versions.node}: update it, or ${OVERRIDE}.`
    }
  }
  step("Fetching Electron's runtime (once, about 100 MB)…")
  const { code, timedOut } = await runPackage('electron/install.js', [], { quiet: true, timeoutMs: FETCH_TIMEOUT_MS })
  if (code === 0) return findElectron()
  const what = timedOut ? `did not arrive within ${FETCH_TIMEOUT_MS / 60_000} minutes` : 'could not be fetched from GitHub'
  return { missing: `Electron's runtime ${what}: ${WAYS_OUT}` }
}

/**
 * Why no window can be opened here.
 * @returns {string | null} a sentence; null where one can
 */
export function missingDisplay() {
  if (process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']) return null
  return 'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): start it from a desktop session to get the window.'
}
