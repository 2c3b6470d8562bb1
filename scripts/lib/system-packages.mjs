// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'
import { note, step } from './say.mjs'

/** What the tests need of the system: a Chromium to show the window in, keytar's library, and a keyring of their own. */
const DEBIAN = ['chromium', 'libsecret-1-dev', 'gnome-keyring', 'dbus']
/** The same elsewhere, by the command that installs it. */
const ELSEWHERE = {
  dnf: 'sudo dnf install chromium libsecret-devel gnome-keyring dbus-daemon',
  pacman: 'sudo pacman -S chromium libsecret gnome-keyring dbus',
  brew: 'brew install --cask chromium'
}

/** @param {string} command */
const isThere = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined

/** @param {string} name */
function isDebianPackageInstalled(name) {
  if (name === 'chromium' && findChromium() !== null) return true
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' })
  return stdout?.includes('install ok installed') ?? false
}

/**
 * Installs the system packages that the tests need and that are missing, on Debian as root; elsewhere says the one command that would.
 * What is missing afterwards shows in the parts that cannot run.
 */
export async function installSystemPackages() {
  if (!existsSync('/etc/debian_version')) return adviseElsewhere()
  const missing = DEBIAN.filter((name) => !isDebianPackageInstalled(name))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) {
    note(`Some tests need packages that are missing: sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`)
    return
  }
  step(`Installing ${missing.join(', ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, quiet: true })
  if (code !== 0)
    note(`apt-get could not install them; the parts that need them are skipped.\n${output.trimEnd().split('\n').slice(-5).join('\n')}`)
}

function adviseElsewhere() {
  if (findChromium() !== null) return
  const command = Object.entries(ELSEWHERE).find(([manager]) => isThere(manager))?.[1]
  note(command ? `Some tests need packages that may be missing: ${command}` : 'The end-to-end tests need an installed Chromium or Chrome.')
}

/**
 * Why the tests of the real keychain cannot run here.
 * @returns {string | null}
 */
export function missingKeyring() {
  if (process.platform !== 'linux') return 'The tests of the real keychain use a throw-away gnome-keyring, which is there on Linux only.'
  const missing = ['gnome-keyring-daemon', 'dbus-daemon'].filter((command) => !isThere(command))
  return missing.length === 0 ? null : `There is no ${missing.join(', no ')} for the tests of the real keychain.`
}
