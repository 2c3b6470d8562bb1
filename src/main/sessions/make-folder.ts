import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from './log-error'

/**
 * Makes a folder and its parents; rejects with the system's error.
 * Not mkdir's `recursive`: that never returns where a folder is there and still refuses to hold another (/proc).
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    // Something else is there: what it is says more than that it is.
    if (systemCode(error) === 'EEXIST') await stat(path)
    const parent = dirname(path)
    if (systemCode(error) !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path)
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
