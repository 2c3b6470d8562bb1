// @ts-check
import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancellable, host } from './host.mjs'
import { lockInstance } from './instance-lock.mjs'
import { strict } from './strict.mjs'
import { openWindows } from './window-list.mjs'

const CLOSE_TIMEOUT_MS = 5_000

class App extends EventEmitter {
  isPackaged = false
  /** What still has to be told to the first instance before this one may end. @type {Promise<void>} */
  _handedOver = Promise.resolve()

  whenReady() {
    return host.ready ? Promise.resolve() : new Promise((resolve) => this.once('ready', () => resolve(undefined)))
  }
  getVersion() {
    return host.manifest.version
  }
  getName() {
    return host.manifest.productName ?? host.manifest.name
  }
  getPreferredSystemLanguages() {
    return [host.switches.get('lang') ?? 'en-US']
  }
  enableSandbox() {}
  setAppUserModelId() {}

  /** @param {string} name */
  getPath(name) {
    /** @type {Record<string, string>} */
    const paths = {
      userData: host.userData,
      logs: join(host.userData, 'logs'),
      appData: dirname(host.userData),
      home: homedir(),
      temp: tmpdir()
    }
    const path = paths[name]
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  requestSingleInstanceLock() {
    const lock = lockInstance(host.userData, (argv, cwd) => this.emit('second-instance', {}, argv, cwd, undefined))
    this._handedOver = lock.handedOver
    return lock.isFirst
  }

  quit() {
    void this._quit()
  }

  /** In Electron's order: before-quit, every window's close, will-quit, quit; the first three may prevent it. */
  async _quit() {
    if (host.quitting) return
    const before = cancellable()
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    host.quitting = true
    for (const window of openWindows()) {
      if (!(await window._requestClose())) {
        host.quitting = false
        return
      }
    }
    const last = cancellable()
    this.emit('will-quit', last)
    if (last.defaultPrevented) {
      host.quitting = false
      return
    }
    this.emit('quit', {}, 0)
    this.exit(0)
  }

  exit(code = 0) {
    host.quitting = true
    const closed = host.context?.close().catch(() => {})
    // Playwright ends a browser that does not close with this process.
    const ended = Promise.race([Promise.all([this._handedOver, closed]), sleep(CLOSE_TIMEOUT_MS)])
    void ended.then(() => process.exit(code))
  }
}

export const app = strict('app', new App())
