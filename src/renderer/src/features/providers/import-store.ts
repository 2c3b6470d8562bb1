import type { ImportReport } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { create } from 'zustand'
import { bridge } from '../../app/bridge'
import { useApp } from '../../app/store'
import { putProvider, useProviders } from './store'

interface ImportState {
  readonly report: ImportReport | null
  readonly error: IpcError | null
  /** Reads a configuration file by the system's dialog and shows what was in it, on the Providers screen. */
  open(): Promise<void>
  close(): void
}

/** Apart from the screen, because the menu can ask for it anywhere. */
export const useImport = create<ImportState>()((set) => ({
  report: null,
  error: null,
  async open() {
    useApp.getState().go('providers')
    const result = await bridge.invoke('config.import')
    if (!result.ok) return set({ error: result.error })
    if (result.value === null) return
    putProvider(result.value.provider)
    useProviders.getState().select(result.value.provider.id)
    set({ report: result.value })
  },
  close: () => set({ report: null, error: null })
}))
