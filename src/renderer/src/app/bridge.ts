import type { Bridge } from '@shared/ipc/bridge'

declare global {
  interface Window {
    readonly tokenscope: Bridge
  }
}

/** The window's only way out. Read at call time, so that a test can put its own in place. */
export const bridge: Bridge = {
  invoke: (route, ...payload) => window.tokenscope.invoke(route, ...payload),
  on: (event, listener) => window.tokenscope.on(event, listener)
}
