import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { type DoubleApplication, launch } from './launch.mjs'

const NO_CHROMIUM = findChromium() === null

/** A whole Electron app in two small files; each test changes one thing and sees the double refuse it. */
const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('bridge', {
  invoke: (...values) => ipcRenderer.invoke('echo', ...values),
  onTick: (listener) => {
    const deliver = (_event, value) => listener(value)
    ipcRenderer.on('tick', deliver)
    return () => ipcRenderer.removeListener('tick', deliver)
  }
})`

const MAIN = `
import { app, BrowserWindow, ipcMain, protocol } from 'electron'
import { join } from 'node:path'
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
if (!app.requestSingleInstanceLock()) app.quit()
app.on('second-instance', () => { globalThis.seconds = (globalThis.seconds ?? 0) + 1 })
app.on('window-all-closed', () => app.quit())
ipcMain.handle('echo', (event, ...values) => {
  if (values[0] === 'throw') throw new TypeError('deliberate')
  event.sender.send('tick', values)
  return { values, url: event.senderFrame.url, origin: event.senderFrame.origin }
})
app.whenReady().then(() => {
  protocol.handle('app', (request) => new Response('<!doctype html><title>fixture</title><p>' + request.url, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
  }))
  const window = new BrowserWindow({
    show: false,
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true, contextIsolation: true, nodeIntegration: false }
  })
  window.webContents.setWindowOpenHandler(({ url }) => { globalThis.asked = [...(globalThis.asked ?? []), url]; return { action: 'deny' } })
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  window.once('ready-to-show', () => window.show())
  window.loadURL('app://fixture/index.html')
})`

let folder: string
let app: DoubleApplication | null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'double-test-'))
  app = null
})
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

async function start({ main = MAIN, preload = PRELOAD } = {}, switches: string[] = []): Promise<DoubleApplication> {
  const path = join(folder, 'app')
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'fixture', version: '1.2.3', type: 'module', main: 'main.js' }))
  await writeFile(join(path, 'main.js'), main)
  await writeFile(join(path, 'preload.cjs'), preload)
  app = await launch({ args: [path, `--user-data-dir=${join(folder, 'data')}`, ...switches] })
  return app
}

type Bridge = { invoke(...values: unknown[]): Promise<unknown>; onTick(listener: (value: unknown) => void): () => void }
declare const bridge: Bridge

describe.skipIf(NO_CHROMIUM)('what works as in Electron', () => {
  it('carries values both ways and tells main who asked', async () => {
    const page = await (await start()).firstWindow()
    const answer = await page.evaluate(async () => {
      const got = new Promise<unknown>((resolve) => bridge.onTick(resolve))
      const reply = await bridge.invoke(1, 'two', { three: [undefined, null] }, new Uint8Array([4, 5]))
      return JSON.stringify([reply, await got])
    })
    const values = [1, 'two', { three: [null, null] }, { 0: 4, 1: 5 }]
    expect(JSON.parse(answer)).toEqual([{ values, url: 'app://fixture/index.html', origin: 'app://fixture' }, values])
  })

  it('rejects with the handler’s message, and gives no listener a value after it was removed', async () => {
    const page = await (await start()).firstWindow()
    const outcome = await page.evaluate(async () => {
      let ticks = 0
      const stop = bridge.onTick(() => {
        ticks++
      })
      await bridge.invoke('first')
      stop()
      await bridge.invoke('second')
      const message = await bridge.invoke('throw').catch((error: Error) => error.message)
      return { ticks, message }
    })
    expect(outcome).toEqual({ ticks: 1, message: "Error invoking remote method 'echo': TypeError: deliberate" })
  })

  it('keeps the preload’s world from the page, and what it exposes frozen', async () => {
    const page = await (await start()).firstWindow()
    const seen = await page.evaluate(() => ({
      names: [
        typeof Reflect.get(window, 'require'),
        typeof Reflect.get(window, '__electronDouble'),
        typeof Reflect.get(window, '__deliver')
      ],
      frozen: Object.isFrozen(bridge),
      writable: Object.getOwnPropertyDescriptor(window, 'bridge')?.writable
    }))
    expect(seen).toEqual({ names: ['undefined', 'undefined', 'undefined'], frozen: true, writable: false })
  })

  it('runs the preload again after a reload', async () => {
    const page = await (await start()).firstWindow()
    await page.reload()
    await expect.poll(() => page.evaluate(() => bridge.invoke('again').then(() => 'answered'))).toBe('answered')
  })

  it('asks main before a navigation, and opens no window that main denies', async () => {
    const running = await start()
    const page = await running.firstWindow()
    await page.evaluate(() => {
      window.open('https://example.com/one')
      window.open('https://example.com/two')
      window.location.href = 'https://example.com/'
    })
    const asked = ['https://example.com/one', 'https://example.com/two']
    await expect.poll(() => running.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(asked)
    await expect.poll(() => running.windows().length).toBe(1)
    await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe('/index.html')
  })

  it('shows windows, and answers evaluate in the main process', async () => {
    const running = await start()
    await running.firstWindow()
    await expect
      .poll(() => running.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible())))
      .toEqual([true])
    expect(await running.evaluate(({ app }, suffix) => app.getVersion() + suffix, '!')).toBe('1.2.3!')
  })

  it('follows the theme, and reads language and theme from Chromium’s switches', async () => {
    const running = await start({}, ['--lang=zh-CN', '--force-dark-mode'])
    const page = await running.firstWindow()
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(await isDark()).toBe(true)
    expect(await running.evaluate(({ app }) => app.getPreferredSystemLanguages())).toEqual(['zh-CN'])
    await running.evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'light'
    })
    await expect.poll(isDark).toBe(false)
  })

  it('tells the first instance of a second one, which ends with 0', async () => {
    const running = await start()
    const path = join(folder, 'app')
    await expect(launch({ args: [path, `--user-data-dir=${join(folder, 'data')}`] })).rejects.toMatchObject({ exitCode: 0 })
    expect(await running.evaluate(() => Reflect.get(globalThis, 'seconds'))).toBe(1)
  })

  it('ends when its last window closes', async () => {
    const running = await start()
    await running.firstWindow()
    await running.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
    expect(await running.exited).toBe(0)
  })

  it.runIf(process.platform === 'linux')('leaves no Chromium behind, not even when it is killed', async () => {
    const running = await start()
    await running.firstWindow()
    const profile = join(folder, 'data', 'chromium')
    expect(processesUsing(profile)).not.toHaveLength(0)
    running.process().kill('SIGKILL')
    await vi.waitFor(() => expect(processesUsing(profile)).toHaveLength(0), { timeout: 20_000, interval: 100 })
  })
})

describe.skipIf(NO_CHROMIUM)('what Electron would refuse', () => {
  it('a preload that requires a Node module', async () => {
    const running = await start({ preload: `require('node:fs')\n${PRELOAD}` })
    await running.firstWindow()
    await expect.poll(() => running.preloadErrors()).toEqual(['module not found: node:fs'])
  })

  it.each([
    ['has a syntax error', `let let\n${PRELOAD}`, /SyntaxError|let is disallowed/],
    ['is an ES module', `import { contextBridge } from 'electron'\n`, /must be CommonJS/]
  ])('a preload that %s', async (_what, preload, message) => {
    await expect(start({ preload }).then((running) => running.firstWindow())).rejects.toThrow(message)
  })

  it.each([
    ['a window without sandbox', 'sandbox: true', 'sandbox: false', /only sandboxed, isolated windows/],
    ['a window with Node', 'nodeIntegration: false', 'nodeIntegration: true', /only sandboxed, isolated windows/],
    ['a window option that it does not know', 'show: false', 'show: false, kiosk: true', /no option 'kiosk'/],
    ['a window before the app is ready', 'app.whenReady()', 'new BrowserWindow(); app.whenReady()', /before the app is ready/],
    ['an API that it does not know', "protocol.handle('app'", "app.dock.hide(); protocol.handle('app'", /app\.dock is not implemented/],
    ['an error thrown in main', "protocol.handle('app'", "setTimeout(() => { throw new Error('late') }); protocol.handle('app'", /late/]
  ])('%s', async (_what, from, to, message) => {
    expect(MAIN).toContain(from)
    const started = start({ main: MAIN.replace(from, to) })
    const ended = started.then(async (running) => {
      await running.exited
      await running.firstWindow()
    })
    await expect(ended).rejects.toThrow(message)
  })

  it('a value that structured clone does not take', async () => {
    const page = await (await start()).firstWindow()
    expect(await page.evaluate(() => bridge.invoke(() => 1).catch((error: Error) => error.message))).toMatch(/could not be cloned/)
  })
})

/** Ids of the processes whose command line names the folder. */
function processesUsing(path: string): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandLine(pid).includes(path))
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
