import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LogLine } from '@shared/record/log-lines'
import { systemCode, writeError } from './log-error'
import { makeFolder } from './make-folder'

/** What a run needs of its log. */
export interface SessionLog {
  /** Absolute. */
  readonly path: string
  /**
   * Writes the lines as one group and flushes it; resolves when it is on the disk.
   * Rejects with a UserError that names the path. The lines are then kept in `unwritten`, and tried again with the next append.
   */
  append(lines: readonly LogLine[]): Promise<void>
  /** Lines that could not be written so far, as they would stand in the file. */
  readonly unwritten: readonly string[]
  /** Tries once more what is unwritten, then closes; rejects as `append` does. */
  close(): Promise<void>
}

/** Some network and special file systems know no flush; there is nothing to wait for on them. */
const NO_FLUSH = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const NEWLINE = 0x0a

/**
 * Appends groups of lines to a log, each group by one write of whole lines: a kill at any moment leaves at most the last line torn.
 * Groups that come while the disk is busy go out together.
 */
export class SessionWriter implements SessionLog {
  readonly path: string
  readonly #file: FileHandle
  readonly #redact: (line: string) => string
  /** The file ends in the middle of a line: what comes next starts on a fresh one. */
  #torn: boolean
  #groups: string[] = []
  #turn: Promise<void> = Promise.resolve()

  private constructor(path: string, file: FileHandle, torn: boolean, redact: (line: string) => string) {
    this.path = path
    this.#file = file
    this.#torn = torn
    this.#redact = redact
  }

  /**
   * Opens for appending, creating the file and its folders.
   * `redact` is the last guard before the disk: it gets each line as JSON and must give JSON back.
   */
  static async open(path: string, redact: (line: string) => string = (line) => line): Promise<SessionWriter> {
    try {
      await makeFolder(dirname(path))
      // A log is the user's own business: prompts and answers' timings, so nobody else's to read.
      const file = await open(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600)
      try {
        return new SessionWriter(path, file, await endsTorn(file), redact)
      } catch (error) {
        await file.close()
        throw error
      }
    } catch (error) {
      throw writeError(path, error)
    }
  }

  append(lines: readonly LogLine[]): Promise<void> {
    this.#groups.push(lines.map((line) => `${this.#redact(JSON.stringify(line))}\n`).join(''))
    return this.#next()
  }

  get unwritten(): readonly string[] {
    return this.#groups.flatMap((group) => group.split('\n').slice(0, -1))
  }

  async close(): Promise<void> {
    try {
      await this.#next()
    } finally {
      await this.#file.close()
    }
  }

  #next(): Promise<void> {
    const turn = this.#turn.then(() => this.#write())
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #write(): Promise<void> {
    const groups = this.#groups
    if (groups.length === 0) return
    this.#groups = []
    const lead = this.#torn ? '\n' : ''
    const { bytesWritten, failure } = await writeWhole(this.#file, Buffer.from(lead + groups.join('')))
    const { left, torn } = notWritten(groups, bytesWritten - lead.length)
    this.#groups = [...left, ...this.#groups]
    this.#torn = bytesWritten === 0 ? this.#torn : torn
    if (failure !== null) throw writeError(this.path, failure)
    await this.#flush()
  }

  async #flush(): Promise<void> {
    try {
      await this.#file.datasync()
    } catch (error) {
      if (!NO_FLUSH.has(systemCode(error))) throw writeError(this.path, error)
    }
  }
}

async function endsTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const last = Buffer.alloc(1)
  await file.read(last, 0, 1, size - 1)
  return last[0] !== NEWLINE
}

/** The system may take a part only, when the disk fills up: the rest is offered again, and the next call tells why. */
async function writeWhole(file: FileHandle, bytes: Buffer): Promise<{ bytesWritten: number; failure: unknown }> {
  let bytesWritten = 0
  try {
    while (bytesWritten < bytes.length) bytesWritten += (await file.write(bytes, bytesWritten)).bytesWritten
    return { bytesWritten, failure: null }
  } catch (failure) {
    return { bytesWritten, failure }
  }
}

/** The groups that are not whole in the file, after so many of their bytes went out; torn: one of them is there in part. */
function notWritten(groups: readonly string[], bytes: number): { left: string[]; torn: boolean } {
  let rest = bytes
  let whole = 0
  for (const group of groups) {
    const size = Buffer.byteLength(group)
    if (rest < size) break
    rest -= size
    whole += 1
  }
  return { left: groups.slice(whole), torn: rest > 0 }
}
