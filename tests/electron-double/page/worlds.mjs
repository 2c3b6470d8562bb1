// @ts-check

/**
 * Runs in the page's own world before its scripts: puts what the preload exposes on `window`, as Electron does (own, read-only, not configurable).
 * Sent to the page as source text.
 * @param {string} secret
 * @param {typeof import('./bridge-end.mjs').makeBridgeEnd} makeBridgeEnd
 */
export function pageWorld(secret, makeBridgeEnd) {
  if (window !== window.top) return
  const end = makeBridgeEnd(secret, 'page')
  end.receive('expose', ({ key, wire }) => {
    Object.defineProperty(window, key, { value: end.unwrap(wire), enumerable: true, writable: false, configurable: false })
    end.post('exposed', null)
  })
}

/**
 * Runs the preload in an isolated world, with what a sandboxed preload has and nothing else. Sent to the page as source text.
 * @param {{secret: string, platform: string, versions: object}} config
 * @param {typeof import('./codec.mjs').makeCodec} makeCodec
 * @param {typeof import('./bridge-end.mjs').makeBridgeEnd} makeBridgeEnd
 * @param {(require: Function, process: object, module: object, exports: object) => void} preload
 */
export function preloadWorld(config, makeCodec, makeBridgeEnd, preload) {
  if (window !== window.top) return
  const codec = makeCodec()
  const end = makeBridgeEnd(config.secret, 'preload')
  /** @type {any} */
  const world = globalThis
  /** @type {(text: string) => void} */
  const toMain = world.__electronDouble
  delete world.__electronDouble

  /** @type {Map<string, Function[]>} */
  const listeners = new Map()
  /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void}>} */
  const invoked = new Map()
  let lastId = 0
  /** @param {string} kind @param {object} message */
  const tell = (kind, message) => toMain(codec.encode({ kind, url: location.href, ...message }))

  const ipcRenderer = {
    /** @param {string} channel @param {unknown[]} args */
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        tell('invoke', { id, channel, args })
        invoked.set(id, { resolve, reject })
      }),
    /** @param {string} channel @param {Function} listener */
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    /** @param {string} channel @param {Function} listener */
    removeListener(channel, listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((other) => other !== listener)
      )
      return ipcRenderer
    }
  }
  /** Main's way in. @param {string} text */
  world.__deliver = (text) => {
    const message = codec.decode(text)
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.channel) ?? []) listener({ sender: ipcRenderer, ports: [] }, ...message.args)
      return
    }
    const waiting = invoked.get(message.id)
    invoked.delete(message.id)
    if (message.ok) waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.message))
  }

  let isExposed = false
  end.receive('exposed', () => {
    isExposed = true
  })
  const contextBridge = {
    /** @param {string} key @param {unknown} api */
    exposeInMainWorld(key, api) {
      isExposed = false
      end.post('expose', { key, wire: end.wrap(api) })
      if (!isExposed) throw new Error(`Cannot bind an API on top of an existing property on the window object: ${key}`)
    }
  }

  /** @type {(name: string, target: object) => object} */
  const strict = (name, target) =>
    new Proxy(target, {
      get(object, key) {
        if (key in object || typeof key === 'symbol' || key === '__esModule' || key === 'default') return Reflect.get(object, key)
        throw new Error(`electron-double: ${name}.${key} is not there in a sandboxed preload`)
      }
    })
  const electron = strict('electron', {
    contextBridge: strict('contextBridge', contextBridge),
    ipcRenderer: strict('ipcRenderer', ipcRenderer)
  })
  const require = (/** @type {string} */ id) => {
    if (id === 'electron') return electron
    throw new Error(`module not found: ${id}`)
  }
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: config.platform,
    versions: config.versions,
    env: {}
  }
  const module = { exports: {} }
  try {
    preload(require, process, module, module.exports)
  } catch (error) {
    tell('preload-error', { message: String(error instanceof Error ? error.message : error) })
  }
}
