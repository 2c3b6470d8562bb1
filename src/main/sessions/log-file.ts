import { open } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { systemCode, writeError } from './log-error'
import { makeFolder } from './make-folder'

const LONGEST_SLUG = 40
const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-12-01-1200-compare.jsonl`: local date and time, and the session's name in lower case with `-` for what is neither letter nor digit. */
export function sessionFileName(date: Date, name: string): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const slug = [...name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')]
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}-${slug === '' ? 'session' : slug}.jsonl`
}

/** Makes a new, empty log file in the folder and gives its path: `…-2.jsonl`, `…-3.jsonl` and so on where the name is taken. */
export async function createLogFile(folder: string, date: Date, name: string): Promise<string> {
  const first = sessionFileName(date, name)
  try {
    await makeFolder(folder)
    for (let nth = 1; ; nth += 1) {
      const path = join(folder, nth === 1 ? first : first.replace(/\.jsonl$/, `-${nth}.jsonl`))
      if (await isNew(path)) return path
    }
  } catch (error) {
    throw writeError(join(folder, first), error)
  }
}

/** Creates the file; false where there is one. */
async function isNew(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Where a run's log goes, as an absolute path: the plan's `log_path`, a relative one taken from `relativeTo`;
 * without one a new file in `folder`. `~/` is the home folder.
 */
export async function logPathFor(
  plan: { readonly name: string; readonly log_path: string | null },
  places: { readonly folder: string; readonly relativeTo: string },
  now: Date
): Promise<string> {
  if (plan.log_path === null) return createLogFile(resolve(places.folder), now, plan.name)
  return resolve(places.relativeTo, plan.log_path.replace(/^~(?=$|[\\/])/, homedir()))
}
