import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SessionContent, SessionItem } from '@shared/ipc/contract'
import { exportSession } from './export-session'
import { notALog, readError, sessionUnknown, systemCode } from './log-error'
import { readLog } from './read-log'
import { contentOf, itemOf } from './session-content'

interface Seen {
  readonly sizeBytes: number
  readonly changedMs: number
  readonly items: readonly SessionItem[]
}

/** The sessions of the log folder, and of logs opened from elsewhere. A session is found by its id; an id never becomes a path. */
export class SessionStore {
  /** What was read of each file, valid while its size and time of change stay. */
  readonly #seen = new Map<string, Seen>()
  readonly #elsewhere = new Set<string>()

  constructor(readonly folder: string) {}

  /** Newest first. A file that cannot be read is an item with the remark `unreadable`; a folder that is not there yet holds none. */
  async list(): Promise<readonly SessionItem[]> {
    const paths = new Set([...(await logsIn(this.folder)), ...this.#elsewhere])
    const found: SessionItem[] = []
    for (const path of paths) found.push(...(await this.#itemsOf(path)))
    return found.sort((a, b) => b.startedAt.localeCompare(a.startedAt) || b.session.localeCompare(a.session))
  }

  /** Throws a UserError: `session_unknown`, `log_unreadable`. */
  async read(session: string): Promise<SessionContent> {
    const { path, sizeBytes } = await this.find(session)
    const logged = (await readLog(path)).find((one) => one.session === session)
    if (logged === undefined) throw sessionUnknown(session)
    return contentOf(logged, { path, sizeBytes })
  }

  /** Writes the session to `target`, as it stands in its log. */
  async export(session: string, target: string): Promise<void> {
    const { path } = await this.find(session)
    await exportSession(path, session, target)
  }

  /** Adds a log from anywhere to the list and gives its newest session; throws a UserError (`log_unreadable`) where it is none. */
  async open(path: string): Promise<SessionItem> {
    await readLog(path, { tokens: false })
    const [newest] = [...(await this.#itemsOf(path))].sort((a, b) => b.startedAt.localeCompare(a.startedAt))
    if (newest === undefined || newest.remarks.includes('unreadable')) throw notALog(path)
    this.#elsewhere.add(path)
    return newest
  }

  /** The list's item of a session; throws a UserError (`session_unknown`). */
  async find(session: string): Promise<SessionItem> {
    const item = (await this.list()).find((one) => one.session === session)
    if (item === undefined) throw sessionUnknown(session)
    return item
  }

  async #itemsOf(path: string): Promise<readonly SessionItem[]> {
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
    const seen = this.#seen.get(path)
    if (seen?.sizeBytes === size && seen.changedMs === mtimeMs) return seen.items
    const items = await readItems(path, size, mtimeMs)
    this.#seen.set(path, { sizeBytes: size, changedMs: mtimeMs, items })
    return items
  }
}

async function logsIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl')).map((entry) => join(folder, entry.name))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw readError(folder, error)
  }
}

async function readItems(path: string, sizeBytes: number, changedMs: number): Promise<readonly SessionItem[]> {
  // An empty file is a run that has just begun.
  if (sizeBytes === 0) return []
  try {
    const items = (await readLog(path, { tokens: false })).map((logged) => itemOf(logged, { path, sizeBytes }))
    const readable = items.filter((item) => item !== null)
    return readable.length > 0 ? readable : [unreadable(path, sizeBytes, changedMs)]
  } catch {
    return [unreadable(path, sizeBytes, changedMs)]
  }
}

const unreadable = (path: string, sizeBytes: number, changedMs: number): SessionItem => ({
  session: basename(path),
  name: basename(path),
  startedAt: new Date(changedMs).toISOString(),
  path,
  sizeBytes: Math.max(0, sizeBytes),
  lanes: [],
  requests: 0,
  errors: 0,
  remarks: ['unreadable']
})
