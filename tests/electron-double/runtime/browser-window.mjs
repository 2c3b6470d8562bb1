// @ts-check
import { EventEmitter } from 'node:events'
import { isAbsolute } from 'node:path'
import { app } from './app.mjs'
import { cancellable, host, requireReady, tellTest } from './host.mjs'
import { refuseUnknown, strict } from './strict.mjs'
import { WebContents } from './web-contents.mjs'
import { addWindow, isWindowOpen, openWindows, removeWindow } from './window-list.mjs'

/** @typedef {{x: number, y: number, width: number, height: number}} Bounds */
/** @typedef {Electron.WebPreferences} WebPreferences */

const OPTIONS = 'width height x y minWidth minHeight show title backgroundColor autoHideMenuBar icon webPreferences'.split(' ')
const PREFERENCES =
  'preload sandbox contextIsolation nodeIntegration nodeIntegrationInWorker nodeIntegrationInSubFrames webSecurity webviewTag spellcheck navigateOnDragDrop'.split(
    ' '
  )
const FATAL_EXIT_CODE = 70

/** @param {WebPreferences} preferences */
function refuseUnsafe(preferences) {
  const unsafe =
    preferences.sandbox === false ||
    preferences.contextIsolation === false ||
    preferences.webSecurity === false ||
    preferences.nodeIntegration ||
    preferences.nodeIntegrationInWorker ||
    preferences.nodeIntegrationInSubFrames ||
    preferences.webviewTag
  if (unsafe) throw new Error('electron-double: only sandboxed, isolated windows without Node, with web security and without <webview>')
  if (preferences.preload !== undefined && !isAbsolute(preferences.preload)) throw new Error('preload script must have absolute path')
}

let lastId = 0

class Window extends EventEmitter {
  id = ++lastId
  _isMaximized = false
  _isMinimized = false

  /** @param {Electron.BrowserWindowConstructorOptions} options */
  constructor(options = {}) {
    super()
    requireReady('BrowserWindow')
    const preferences = options.webPreferences ?? {}
    refuseUnknown('BrowserWindow', options, OPTIONS)
    refuseUnknown('webPreferences', preferences, PREFERENCES)
    refuseUnsafe(preferences)
    /** @type {Bounds} */
    this._bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this._isVisible = options.show !== false
    this._contents = new WebContents(this, preferences)
    this.webContents = strict('webContents', this._contents)
  }

  /** Called on the strict face of the window, which is the one that everything hands out. */
  _open() {
    addWindow(this)
    this._contents._attach(this).catch((error) => {
      tellTest({ type: 'fatal', message: error.message })
      console.error(error)
      app.exit(FATAL_EXIT_CODE)
    })
    app.emit('web-contents-created', {}, this.webContents)
  }

  /** @param {string} url */
  loadURL(url) {
    return this._contents._load(url)
  }
  show() {
    this._isVisible = true
    this.emit('show')
  }
  isVisible() {
    return this._isVisible
  }
  focus() {
    void this._contents._page?.bringToFront()
  }
  isDestroyed() {
    return !isWindowOpen(this.id)
  }
  maximize() {
    this._isMaximized = true
    this.emit('maximize')
  }
  isMaximized() {
    return this._isMaximized
  }
  minimize() {
    this._isMinimized = true
    this.emit('minimize')
  }
  restore() {
    this._isMinimized = false
    this.emit('restore')
  }
  isMinimized() {
    return this._isMinimized
  }
  getBounds() {
    return { ...this._bounds }
  }
  getNormalBounds() {
    return { ...this._bounds }
  }
  /** @param {Partial<Bounds>} bounds */
  setBounds(bounds) {
    Object.assign(this._bounds, bounds)
    void this._contents._resize(this._bounds)
    this.emit('resize')
    this.emit('move')
  }
  /** @param {string} _color */
  setBackgroundColor(_color) {}

  close() {
    void this._requestClose()
  }
  destroy() {
    void this._contents._close().then(() => this._gone())
  }

  /** @returns {Promise<boolean>} false where a listener of `close` prevented it */
  async _requestClose() {
    if (this.isDestroyed()) return true
    const event = cancellable()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    await this._contents._close()
    this._gone()
    return true
  }

  /** The page is closed, by us or by its user. */
  _gone() {
    if (!removeWindow(this.id)) return
    this.emit('closed')
    if (openWindows().length === 0 && !host.quitting && !app.emit('window-all-closed')) app.quit()
  }

  static getAllWindows() {
    return openWindows()
  }
}

/** `new BrowserWindow()` gives the strict face; so are the class's own methods. */
export const BrowserWindow = strict(
  'BrowserWindow',
  new Proxy(Window, {
    construct(target, [options]) {
      const window = strict('BrowserWindow', new target(options))
      window._open()
      return window
    }
  })
)
/** @typedef {Window} BrowserWindow */
