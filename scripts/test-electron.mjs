// @ts-check
/**
 * node scripts/test-electron.mjs: the end-to-end tests once more, through Playwright's `_electron` on the real runtime, where it is there. Where it
 * is not, says that they were skipped and why; a failure where CI=true and TOKENSCOPE_REQUIRE_ELECTRON=1.
 */
import { build } from './lib/build.mjs'
import { findElectron, missingDisplay } from './lib/electron-runtime.mjs'
import { note, say } from './lib/say.mjs'
import { runVitest } from './lib/vitest.mjs'

const isRequired = process.env['CI'] === 'true' && process.env['TOKENSCOPE_REQUIRE_ELECTRON'] === '1'

const runtime = findElectron()
const missing = 'missing' in runtime ? runtime.missing : missingDisplay()
if ('missing' in runtime || missing !== null) {
  note(`The end-to-end tests on the real Electron were skipped: ${missing}`)
  say(`\n0 passed, ${isRequired ? 1 : 0} failed`)
  process.exitCode = isRequired ? 1 : 0
} else if (!(await build())) {
  say('\n0 passed, 1 failed')
  process.exitCode = 1
} else {
  const { passed, failed } = await runVitest('e2e', { env: { TOKENSCOPE_E2E: 'electron', ELECTRON_EXECUTABLE: runtime.path } })
  say(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
