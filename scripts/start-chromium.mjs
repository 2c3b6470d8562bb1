// @ts-check
/**
 * node scripts/start-chromium.mjs [--screenshot FILE] [--port N] [switches]: opens the built app on the Electron test double, in an installed
 * Chromium. For people working on it, where Electron's runtime cannot be had.
 *
 * --screenshot FILE  needs no display: saves the window as a PNG and ends
 * --port N           needs no display: leaves it running headless, to be looked at by another browser's developer tools
 * switches           as Electron takes them: --user-data-dir=DIR, --lang=zh-CN, --force-dark-mode
 */
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { findChromium, missingChromium } from './lib/chromium.mjs'
import { missingDisplay } from './lib/electron-runtime.mjs'
import { ROOT } from './lib/root.mjs'
import { fail, say } from './lib/say.mjs'

const { values, tokens } = parseArgs({
  options: { screenshot: { type: 'string' }, port: { type: 'string' } },
  strict: false,
  tokens: true
})
const isOurs = (/** @type {string} */ name) => name === 'screenshot' || name === 'port'
const switches = tokens.flatMap((token) =>
  token.kind === 'option' && !isOurs(token.name) ? [`--${token.name}${token.value === undefined ? '' : `=${token.value}`}`] : []
)
const isHeadless = values.screenshot !== undefined || values.port !== undefined

if (findChromium() === null) {
  fail(missingChromium())
  process.exit(1)
}
if (!isHeadless && missingDisplay()) {
  fail(`${missingDisplay()} Without one: --screenshot FILE saves its picture, --port 9222 runs it for another browser's developer tools.`)
  process.exit(1)
}
if (!(await build())) process.exit(1)

// Only here: it needs what setup installs.
const { launch } = await import('../tests/electron-double/launch.mjs')
const env = {
  ...process.env,
  ELECTRON_DOUBLE_HEADED: isHeadless ? '0' : '1',
  ...(values.port === undefined ? {} : { ELECTRON_DOUBLE_DEBUG_PORT: String(values.port) })
}
const app = await launch({ args: [ROOT, ...switches], env }).catch((error) => {
  fail(`The app did not start: ${error.message}`)
  process.exit(1)
})
const page = await app.firstWindow()
await page.locator('.app[data-ready="true"]').waitFor()

if (values.screenshot !== undefined) {
  await page.screenshot({ path: String(values.screenshot) })
  await app.close()
  say(`Saved ${values.screenshot}.`)
} else {
  say(values.port === undefined ? 'Running; close the window to end it.' : `Running at http://127.0.0.1:${values.port} (Ctrl-C ends it).`)
  process.on('SIGINT', () => void app.close())
  process.exitCode = (await app.exited) ?? 1
}
