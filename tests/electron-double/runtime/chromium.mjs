// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Starts the installed Chromium for this app's windows. It ends with this process: Playwright closes it, and its pipe breaks if we are killed.
 * @param {() => void} onClosed the browser is gone, e.g. because its user closed it
 * @returns {Promise<string>} where a test, or a browser's own developer tools, can attach
 */
export async function startChromium(onClosed) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(missingChromium())
  const profile = join(host.userData, 'chromium')
  const port = process.env['ELECTRON_DOUBLE_DEBUG_PORT'] ?? '0'
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
  const [actualPort, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return `ws://127.0.0.1:${actualPort}${path}`
}
