import type { Bridge } from '@shared/ipc/bridge'
import { CHANNELS } from '@shared/ipc/channels'
import type { EventName, Events } from '@shared/ipc/contract'
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'

const bridge: Bridge = {
  invoke: (route, ...payload) => ipcRenderer.invoke(CHANNELS.invoke, route, payload[0]),
  on: <E extends EventName>(event: E, listener: (value: Events[E]) => void) => {
    const deliver = (_event: IpcRendererEvent, name: EventName, value: unknown) => {
      if (name === event) listener(value as Events[E])
    }
    ipcRenderer.on(CHANNELS.event, deliver)
    return () => {
      ipcRenderer.removeListener(CHANNELS.event, deliver)
    }
  }
}

contextBridge.exposeInMainWorld('tokenscope', bridge)
