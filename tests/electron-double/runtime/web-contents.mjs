// @ts-check
import { EventEmitter } from 'node:events'
import { makeCodec } from '../page/codec.mjs'
import { chromiumContext, host, tellTest } from './host.mjs'
import { dispatchMessage } from './ipc-main.mjs'
import { nativeTheme } from './native-theme.mjs'
import { injectPreload } from './preload.mjs'
import { toAppUrl, toWebUrl } from './urls.mjs'

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./browser-window.mjs').BrowserWindow} BrowserWindow */

const codec = makeCodec()
let lastId = 0

/** The contents of one window: a page of the installed Chromium. */
export class WebContents extends EventEmitter {
  id = ++lastId
  /** @type {Page | null} */ _page = null
  /** Sends text to the preload's world; null while there is none. @type {import('./preload.mjs').Deliver | null} */ _deliver = null
  /** The URL that main itself loads: for it there is no will-navigate. @type {string | null} */ _loadingUrl = null
  /** @type {(details: {url: string}) => {action: string}} */
  _decideOpen = () => ({ action: 'allow' })

  /**
   * @param {BrowserWindow} window
   * @param {Electron.WebPreferences} preferences
   */
  constructor(window, preferences) {
    super()
    this._window = window
    this._preferences = preferences
    /** @type {(page: Page) => void} */
    this._resolveAttached = () => {}
    /** The page once it is whole: with its preload, and before its first document. @type {Promise<Page>} */
    this._attached = new Promise((resolve) => {
      this._resolveAttached = resolve
    })
  }

  /** @param {BrowserWindow} window the strict face */
  async _attach(window) {
    this._window = window
    const page = host.blankPage ?? (await chromiumContext().newPage())
    host.blankPage = null
    this._page = page
    await this._resize(this._window.getBounds())
    await page.emulateMedia({ colorScheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' })
    const devtools = await chromiumContext().newCDPSession(page)
    await devtools.send('Page.enable')
    devtools.on('Page.windowOpen', ({ url }) => void this._decideOpen({ url: toAppUrl(url) }))
    // Chromium has opened it by then; nothing was loaded in it, and it goes whatever main decides.
    page.on('popup', (popup) => void popup.close())
    if (this._preferences.preload) {
      this._deliver = await injectPreload(devtools, this._preferences.preload, (message, answer) => void this._receive(message, answer))
    }
    page.on('domcontentloaded', () => this._window.emit('ready-to-show'))
    page.on('load', () => this.emit('did-finish-load'))
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }))
    page.on('close', () => this._window._gone())
    this._resolveAttached(page)
  }

  /**
   * @param {any} message from the preload
   * @param {(text: string) => void} answer
   */
  async _receive(message, answer) {
    if (message.kind === 'preload-error') {
      const error = new Error(message.message)
      this.emit('preload-error', {}, this._preferences.preload, error)
      tellTest({ type: 'preload-error', message: message.message })
      return
    }
    const url = toAppUrl(message.url)
    const origin = /^[a-z][a-z0-9.+-]*:\/\/[^/]+/.exec(url)?.[0] ?? 'null'
    const senderFrame = { url, origin, parent: null }
    const outcome = await dispatchMessage(message.channel, { sender: this._window.webContents, senderFrame }, message.args)
    answer(codec.encode({ kind: 'answer', id: message.id, ...outcome }))
  }

  /** @param {string} url */
  async _load(url) {
    const page = await this._attached
    this._loadingUrl = toWebUrl(url)
    try {
      await page.goto(this._loadingUrl, { waitUntil: 'load' })
    } catch (error) {
      // A window closed while it loads: Electron would only warn.
      if (!page.isClosed()) throw error
    }
    this._loadingUrl = null
  }

  /** @param {{width: number, height: number}} size */
  async _resize({ width, height }) {
    if (!host.headed) await this._page?.setViewportSize({ width, height })
  }

  async _close() {
    const page = await this._attached
    await page.close()
  }

  /** @param {string} channel @param {unknown[]} args */
  send(channel, ...args) {
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    this._deliver?.(codec.encode({ kind: 'event', channel, args }))
  }
  isDestroyed() {
    return this._window.isDestroyed()
  }
  /** @param {(details: {url: string}) => {action: string}} handler */
  setWindowOpenHandler(handler) {
    this._decideOpen = handler
  }
  getURL() {
    return toAppUrl(this._page?.url() ?? '')
  }
  get mainFrame() {
    return { url: this.getURL() }
  }
  reload() {
    void this._page?.reload()
  }
}
