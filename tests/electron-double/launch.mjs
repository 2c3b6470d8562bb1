// @ts-check
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'

const RUNTIME = join(import.meta.dirname, 'runtime', 'run.mjs')
const POLL_MS = 25
const QUIT_MS = 10_000

/** @typedef {import('playwright-core').ElectronApplication} ElectronApplication */
/**
 * The part of Playwright's ElectronApplication that the tests use, and what only the double can tell.
 * @typedef {Pick<ElectronApplication, 'evaluate' | 'firstWindow' | 'windows' | 'close' | 'process'> & {
 *   output: () => string,
 *   preloadErrors: () => readonly string[],
 *   exited: Promise<number | null>,
 *   endpoint: string
 * }} DoubleApplication
 */
/** @typedef {{args: readonly string[], env?: Record<string, string | undefined>, cwd?: string, timeout?: number}} LaunchOptions */

/**
 * Starts a built app on the double; the shape is that of Playwright's `_electron.launch()`: the first argument is the app, the others are switches.
 * @param {LaunchOptions} options `timeout` in ms, for the start and for the first window
 * @returns {Promise<DoubleApplication>}
 * @throws where the app does not start: the error holds what it wrote, and `exitCode`
 */
export async function launch({ args, env = process.env, cwd = process.cwd(), timeout = 60_000 }) {
  const child = fork(RUNTIME, [...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
  const exited = new Promise((/** @type {(code: number | null) => void} */ resolve) => child.once('close', (code) => resolve(code)))
  /** @type {string[]} */
  const preloadErrors = []
  /** @type {string | null} */
  let fatal = null
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const evaluations = new Map()
  let lastId = 0
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const goneError = () =>
    Object.assign(new Error(fatal ?? `The app ended with code ${child.exitCode}.\n${output}`), { exitCode: child.exitCode })

  const endpoint = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The app did not start within ${timeout} ms.\n${output}`))
    }, timeout)
    child.on('message', (/** @type {any} */ message) => {
      if (message.type === 'started') resolve(message.endpoint)
      if (message.type === 'fatal') fatal ??= message.message
      if (message.type === 'preload-error') preloadErrors.push(message.message)
      if (message.type === 'result') settle(message)
    })
    void exited.then(() => {
      clearTimeout(timer)
      for (const { reject: rejectOne } of evaluations.values()) rejectOne(goneError())
      reject(goneError())
    })
    child.on('message', () => clearTimeout(timer))
  })

  /** @param {{id: number, ok: boolean, value: unknown, message: string}} result */
  function settle({ id, ok, value, message }) {
    const waiting = evaluations.get(id)
    evaluations.delete(id)
    if (ok) waiting?.resolve(value)
    else waiting?.reject(new Error(message))
  }

  const connecting = chromium.connectOverCDP(endpoint, { timeout, noDefaults: true })
  // An app that ends meanwhile takes its browser with it, which a connection on its way may not notice.
  connecting.catch(() => {})
  const gone = exited.then(() => Promise.reject(goneError()))
  gone.catch(() => {})
  const browser = await Promise.race([connecting, gone]).catch(async (error) => {
    if (!isGone() && fatal === null) child.kill('SIGKILL')
    await exited
    throw fatal === null ? error : goneError()
  })

  const evaluate = (/** @type {Function} */ pageFunction, /** @type {unknown} */ arg) =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(goneError())
      const id = ++lastId
      evaluations.set(id, { resolve, reject })
      child.send({ type: 'evaluate', id, source: String(pageFunction), arg })
    })
  const windows = () => (browser.contexts()[0]?.pages() ?? []).filter((page) => /^https?:/.test(page.url()))
  const firstWindow = async () => {
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      if (fatal !== null || isGone()) throw goneError()
      const [page] = windows()
      if (page) return page
      await sleep(POLL_MS)
    }
    throw new Error(`The app showed no window within ${timeout} ms.\n${output}`)
  }
  const close = async () => {
    // An app that is already ending answers no more; that is what is wanted.
    if (!isGone()) evaluate((/** @type {typeof import('electron')} */ { app }) => app.quit(), undefined).catch(() => {})
    const end = await Promise.race([exited.then(() => 'exited'), sleep(QUIT_MS, 'late', { ref: false })])
    if (end === 'late') child.kill('SIGKILL')
    await exited
    await browser.close()
  }

  const application = {
    evaluate,
    windows,
    firstWindow,
    close,
    process: () => child,
    output: () => output,
    preloadErrors: () => preloadErrors,
    exited,
    endpoint
  }
  return /** @type {DoubleApplication} */ (/** @type {unknown} */ (application))
}
