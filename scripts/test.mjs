// @ts-check
/**
 * node scripts/test.mjs [--only unit,e2e]: everything that has to hold, on a fresh clone too. A part that fails does not stop the next, so that one
 * run shows all. A part that cannot run here says why; where CI=true that is a failure. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { findChromium, missingChromium } from './lib/chromium.mjs'
import { installDependencies, isKeytarBuilt, keytarMissing } from './lib/dependencies.mjs'
import { runPackage } from './lib/run.mjs'
import { fail, heading, note, say, since } from './lib/say.mjs'
import { installSystemPackages, missingKeyring } from './lib/system-packages.mjs'
import { runVitest } from './lib/vitest.mjs'

/** @typedef {import('./lib/vitest.mjs').Counts} Counts */

const isCi = process.env['CI'] === 'true'
const TYPES = ['tsconfig.shared.json', 'tsconfig.node.json', 'tsconfig.web.json']

/** @param {boolean} ok @returns {Counts} a part that is one test */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] })

async function checkTypes() {
  let ok = true
  for (const project of TYPES) ok = (await runPackage('typescript/bin/tsc', ['-p', project])).code === 0 && ok
  return one(ok)
}

/** @type {Record<string, {title: string, run: () => Promise<Counts>, missing?: () => string | null}>} */
const PARTS = {
  build: { title: 'Build', run: async () => one(await build()) },
  lint: { title: 'Format and lint', run: async () => one((await runPackage('@biomejs/biome/bin/biome', ['check', '.'])).code === 0) },
  types: { title: 'Types', run: checkTypes },
  unit: { title: 'Unit tests', run: () => runVitest('unit') },
  integration: { title: 'Integration tests', run: () => runVitest('integration') },
  e2e: {
    title: 'End-to-end tests',
    run: () => runVitest('e2e'),
    missing: () => (findChromium() === null ? missingChromium() : null)
  }
}

/** @returns {string[]} */
function chosenParts() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  if (values.only === undefined) return Object.keys(PARTS)
  const only = values.only.split(',')
  const unknown = only.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    fail(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`)
    process.exit(2)
  }
  const needBuild = only.includes('integration') || only.includes('e2e')
  return Object.keys(PARTS).filter((name) => only.includes(name) || (name === 'build' && needBuild))
}

/** @param {string} reason @returns {Counts} */
function cannotRun(reason) {
  note(`Skipped${isCi ? ', which is a failure where CI=true' : ''}: ${reason}`)
  return { passed: 0, failed: isCi ? 1 : 0, skipped: [] }
}

/** @param {string} name @returns {Promise<Counts>} */
async function runPart(name) {
  const part = PARTS[name]
  if (!part) return one(false)
  heading(part.title)
  const missing = part.missing?.() ?? null
  if (missing !== null) return cannotRun(missing)
  const startedMs = performance.now()
  const counts = await part.run()
  for (const skipped of counts.skipped) note(`skipped: ${skipped}`)
  say(`${part.title}: ${counts.passed} passed, ${counts.failed} failed, in ${since(startedMs)}`)
  return counts
}

/** The tests of the real keychain skip themselves where there is none: it is said, and counted, here. */
function checkKeyring() {
  const missing = isKeytarBuilt() ? missingKeyring() : keytarMissing()
  if (missing === null) return one(true)
  heading('Tests of the real keychain')
  return cannotRun(missing)
}

const parts = chosenParts()
heading('Setup')
await installSystemPackages()
const isSetUp = await installDependencies()
/** @type {Counts[]} */
const results = [one(isSetUp)]
if (isSetUp) {
  if (parts.includes('integration') || parts.includes('e2e')) results.push(checkKeyring())
  for (const name of parts) results.push(await runPart(name))
}

const passed = results.reduce((sum, { passed }) => sum + passed, 0)
const failed = results.reduce((sum, { failed }) => sum + failed, 0)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
