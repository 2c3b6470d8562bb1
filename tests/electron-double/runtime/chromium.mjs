// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findChromium, missingChromium } from '../../../scripts/lib/chromium.mjs'
import { host } from './host.mjs'
import { answerRequest } from './requests.mjs'

/** The last one keeps every host name but this machine's from being looked up at all. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
]
/** A window without tabs and address bar, at the app's usual size. */
const HEADED_FLAGS = ['--app=data:text/html,', '--test-type', '--window-size=1440,900']
const START_TIMEOUT_MS = 60_000
const POLL_MS = 20
const ANY_PORT = '0'

/**
 * Starts the installed Chromium for this app's windows. It ends with this process: Playwright closes it, and its pipe breaks if we are killed.
 * @param {() => void} onClosed the browser is gone, e.g. because its user closed it
 * @returns {Promise<string>} where a test, or a browser's own developer tools, can attach
 */
export async function startChromium(onClosed) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(missingChromium())
  const profile = join(host.userData, 'chromium')
  const portFile = join(profile, 'DevToolsActivePort')
  const port = process.env['ELECTRON_DOUBLE_DEBUG_PORT'] ?? ANY_PORT
  // One that an earlier run left behind would name a port that is gone.
  rmSync(portFile, { force: true })
  host.context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: !host.headed,
    viewport: null,
    // Our own pages, loopback only; and under root, or in a container, Chromium's own sandbox cannot start.
    chromiumSandbox: false,
    locale: host.switches.get('lang') ?? 'en-US',
    timeout: START_TIMEOUT_MS,
    args: [`--remote-debugging-port=${port}`, ...FLAGS, ...(host.headed ? HEADED_FLAGS : [])]
  })
  host.blankPage = host.headed ? (host.context.pages()[0] ?? null) : null
  host.context.on('close', onClosed)
  await host.context.route('**/*', answerRequest)
  return port === ANY_PORT ? readEndpoint(portFile) : `http://127.0.0.1:${port}`
}

/**
 * Chromium writes the port that it took, and the path to connect to, into a file of its profile.
 * @param {string} portFile
 * @returns {Promise<string>}
 */
async function readEndpoint(portFile) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const [port, path] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await sleep(POLL_MS)
  }
  throw new Error(`Chromium did not say where its developer tools are: ${portFile} was not written.`)
}
