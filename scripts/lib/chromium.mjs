// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/**
 * The installed Chromium that the tests drive: `CHROMIUM` where it is set, else the first one found.
 * @returns {string | null} its path; null where there is none
 */
export function findChromium() {
  const named = process.env['CHROMIUM']
  if (named) return existsSync(named) ? named : null
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...APPLICATIONS]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Why there is none, and what to do. */
export function missingChromium() {
  const named = process.env['CHROMIUM']
  if (named) return `CHROMIUM names ${named}, which does not exist. Set it to the path of a Chromium or Chrome.`
  return 'No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM to the path of a Chromium or Chrome.'
}
