import type { IpcError } from '@shared/ipc/result'
import { bridge } from '../../app/bridge'

/** Shows the folder by its newest log, since files are what the system can point at; `nothing` where none is in it yet. */
export async function revealNewestLog(folder: string): Promise<IpcError | 'nothing' | null> {
  const list = await bridge.invoke('sessions.list')
  if (!list.ok) return list.error
  const [newest] = list.value.filter(({ path }) => path.startsWith(folder)).toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
  if (!newest) return 'nothing'
  const result = await bridge.invoke('sessions.reveal', { session: newest.session })
  return result.ok ? null : result.error
}
