// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { lastLines, runNpm } from './run.mjs'
import { fail, note, since, step } from './say.mjs'

const LOCK = inRoot('package-lock.json')
/** Written by npm itself at the end of every installation. */
const INSTALLED = inRoot('node_modules/.package-lock.json')
/** Holds the hash of the lock file that was installed by us. */
const STAMP = inRoot('node_modules/.tokenscope-setup')
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/** Whether node_modules is what package-lock.json asks for, as far as can be told without asking npm. */
export function areDependenciesInstalled() {
  if (!existsSync(INSTALLED)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
}

/**
 * Installs what package-lock.json asks for, where it is not there yet.
 * @returns {Promise<boolean>} false, after saying why, where it could not be done
 */
export async function installDependencies() {
  if (areDependenciesInstalled()) return true
  const startedMs = performance.now()
  step('Installing the dependencies (once, about half a minute)…')
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
  if (code !== 0) {
    const cause = UNREACHABLE.test(output)
      ? 'The packages could not be fetched. Check the network, the proxy, and the registry (npm config get registry); then run this again.'
      : 'npm ci failed. Its last words are above; mend that and run this again.'
    console.error(lastLines(output))
    fail(cause)
    return false
  }
  writeFileSync(STAMP, lockHash())
  step(`Dependencies installed in ${since(startedMs)}.`)
  if (!isKeytarBuilt()) note(keytarMissing())
  return true
}

export function isKeytarBuilt() {
  return existsSync(inRoot('node_modules/keytar/build/Release/keytar.node'))
}

export function keytarMissing() {
  const what = 'keytar, which reaches the OS keychain, could not be built: keys are kept in memory only.'
  return process.platform === 'linux'
    ? `${what} Install libsecret-1-dev (Debian, Ubuntu), then run npm ci.`
    : `${what} Run npm ci to try again.`
}
