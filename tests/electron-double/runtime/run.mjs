// @ts-check
/**
 * node run.mjs APP [switches]
 *
 * Runs a built Electron app under plain Node: `electron` is the double, every window is a page of an installed Chromium with the real built
 * preload in an isolated world. APP is a folder with a package.json or its main file, as for Electron itself.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { app } from './app.mjs'
import { startChromium } from './chromium.mjs'
import { electron } from './electron.mjs'
import { host, prepareHost, tellTest } from './host.mjs'
import { provideElectron } from './module-hook.mjs'

const START_FAILED_EXIT_CODE = 70
const THROWN_EXIT_CODE = 71

/** @param {string} given @returns {{main: string, appPath: string, manifest: import('./host.mjs').Host['manifest']}} */
function findApp(given) {
  const path = resolve(given)
  const isFolder = statSync(path).isDirectory()
  let folder = isFolder ? path : dirname(path)
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { main: isFolder ? join(folder, manifest.main) : path, appPath: folder, manifest }
}

/** @param {unknown} error */
const stackOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** @param {unknown} error @param {number} exitCode */
function fail(error, exitCode) {
  console.error(`electron-double: ${stackOf(error)}`)
  tellTest({ type: 'fatal', message: stackOf(error) })
  app.exit(exitCode)
}

/** A test's `app.evaluate(fn, arg)`. @param {{id: number, source: string, arg: unknown}} request */
async function evaluate({ id, source, arg }) {
  try {
    const value = await runInThisContext(`(${source})`)(electron, arg)
    tellTest({ type: 'result', id, ok: true, value })
  } catch (error) {
    tellTest({ type: 'result', id, ok: false, message: stackOf(error) })
  }
}

const { main, appPath, manifest } = findApp(process.argv[2] ?? '.')
const args = process.argv.slice(3)
process.argv = [process.execPath, main, ...args]
Object.assign(process.versions, { electron: createRequire(import.meta.url)('electron/package.json').version })
Object.assign(process, { type: 'browser', resourcesPath: join(appPath, 'resources') })
prepareHost({ appPath, manifest, args })
provideElectron(electron)

process.on('message', (/** @type {any} */ message) => {
  if (message.type === 'evaluate') void evaluate(message)
})
process.on('disconnect', () => app.exit(0))
// Electron would show a dialog and go on: here a test must see it.
process.on('uncaughtException', (error) => fail(error, THROWN_EXIT_CODE))
process.on('unhandledRejection', (error) => fail(error, THROWN_EXIT_CODE))

try {
  // The app is not ready while its main module loads.
  await import(pathToFileURL(main).href)
  if (!host.quitting) {
    const endpoint = await startChromium(() => app.quit())
    tellTest({ type: 'started', endpoint })
    host.ready = true
    app.emit('ready', {}, {})
  }
} catch (error) {
  fail(error, START_FAILED_EXIT_CODE)
}
