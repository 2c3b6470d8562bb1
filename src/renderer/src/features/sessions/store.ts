import type { SessionContent, SessionItem } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { create } from 'zustand'
import { bridge } from '../../app/bridge'

interface SessionsState {
  /** Null before the first answer. */
  readonly items: readonly SessionItem[] | null
  /** Why the list, or the session, could not be read. */
  readonly error: IpcError | null
  /** The open session's id; null: the list is shown. */
  readonly opened: string | null
  /** Its content; null while it is read. */
  readonly content: SessionContent | null
  load(): Promise<void>
  open(session: string): Promise<void>
  /** Opens a log from anywhere by the system's dialog. */
  openLog(): Promise<void>
  /** Back to the list. */
  close(): void
}

export const useSessions = create<SessionsState>()((set, get) => ({
  items: null,
  error: null,
  opened: null,
  content: null,
  async load() {
    const result = await bridge.invoke('sessions.list')
    set(result.ok ? { items: result.value, error: null } : { items: get().items ?? [], error: result.error })
  },
  async open(session) {
    set({ opened: session, content: null, error: null })
    const result = await bridge.invoke('sessions.read', { session })
    // Another one was opened meanwhile, or this one closed.
    if (get().opened !== session) return
    set(result.ok ? { content: result.value } : { opened: null, error: result.error })
  },
  async openLog() {
    const result = await bridge.invoke('sessions.open')
    if (!result.ok) return set({ error: result.error })
    if (result.value === null) return
    await Promise.all([get().load(), get().open(result.value.session)])
  },
  close: () => set({ opened: null, content: null, error: null })
}))
