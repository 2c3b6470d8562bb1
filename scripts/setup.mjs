// @ts-check
/** node scripts/setup.mjs [--electron]: what has to be there before the app can be built and started. Needs nothing but Node. */
import { installDependencies } from './lib/dependencies.mjs'
import { ensureElectron } from './lib/electron-runtime.mjs'
import { fail } from './lib/say.mjs'

if (!(await installDependencies())) process.exit(1)
if (process.argv.includes('--electron')) {
  const runtime = await ensureElectron()
  if ('missing' in runtime) {
    fail(runtime.missing)
    process.exit(1)
  }
}
