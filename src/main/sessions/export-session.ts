import { constants } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { exportError, readError, sessionUnknown } from './log-error'
import { makeFolder } from './make-folder'
import { parseLine } from './parse-line'
import { rawLines } from './raw-lines'

/**
 * Copies a session out of its log: the file byte for byte where it holds that session alone, else that session's lines as they stand.
 * The target appears only when it is whole. Rejects with a UserError: `export_failed`, `log_unreadable`, `session_unknown`.
 */
export async function exportSession(log: string, session: string, target: string): Promise<void> {
  const found = await sessionsIn(log)
  if (!found.has(session)) throw sessionUnknown(session)
  if (resolve(log) === resolve(target)) throw exportError(target, new Error('that is the log itself'))
  const partial = `${target}.partial`
  try {
    await makeFolder(dirname(target))
    await (found.size === 1 ? copyFile(log, partial, constants.COPYFILE_FICLONE) : copyLines(log, session, partial))
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw exportError(target, error)
  }
}

/** A line that names no session belongs to the one before it, as in readLog. */
const ownerOf = (text: string, before: string | null): string | null => {
  const parsed = parseLine(text)
  if (parsed.is === 'known') return parsed.line.session
  if (parsed.is === 'unknown' || parsed.is === 'invalid') return parsed.session ?? before
  return before
}

async function sessionsIn(log: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  try {
    for await (const { text } of rawLines(log)) {
      const owner = ownerOf(text, null)
      if (owner !== null) found.add(owner)
    }
  } catch (error) {
    throw readError(log, error)
  }
  return found
}

async function copyLines(log: string, session: string, target: string): Promise<void> {
  const file = await open(target, 'w', 0o600)
  try {
    let owner: string | null = null
    for await (const { text, bytes } of rawLines(log)) {
      owner = ownerOf(text, owner)
      if (owner === session) await file.writeFile(bytes)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}
