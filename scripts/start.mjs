// @ts-check
/**
 * node scripts/start.mjs: builds what is not built, then opens the app. Where there can be no window it says so in a sentence and does the main
 * job without one: the demo plan on the built-in reference server, its table in the terminal.
 */
import { build } from './lib/build.mjs'
import { ensureElectron, missingDisplay } from './lib/electron-runtime.mjs'
import { run } from './lib/run.mjs'
import { note, say } from './lib/say.mjs'

const DEMO_PLAN = 'resources/plans/demo.toml'

/** @returns {Promise<{path: string} | {missing: string}>} */
async function findWindowRuntime() {
  const noDisplay = missingDisplay()
  if (noDisplay) return { missing: noDisplay }
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    return {
      missing: 'Electron does not start as root while its sandbox is on, which it stays: start it as another user to get the window.'
    }
  }
  return ensureElectron()
}

async function runDemo() {
  say(`\nRunning the demo plan (${DEMO_PLAN}) on the built-in reference server instead:\n`)
  const { code } = await run(process.execPath, ['out/main/cli.js', 'run', DEMO_PLAN])
  if (code === 0) {
    say('\nYour own endpoint: node out/main/cli.js probe --base-url https://HOST/v1 --model NAME --key-env VAR   (--help says more)')
  }
  return code
}

if (!(await build())) process.exit(1)
const runtime = await findWindowRuntime()
if ('path' in runtime) {
  process.exitCode = (await run(runtime.path, ['.', ...process.argv.slice(2)])).code
} else {
  note(runtime.missing)
  process.exitCode = await runDemo()
}
