import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, launchApp, launchForTest, ON_ELECTRON, PATIENCE, type RunningApp, temporaryFolder, untilReady } from './support/app'

describe('the window is a place that can do nothing but show itself and call the bridge', () => {
  let app: RunningApp

  beforeAll(async () => {
    app = await launchApp()
    await app.application.evaluate(({ shell }) => {
      const opened: string[] = []
      Reflect.set(globalThis, 'openedExternally', opened)
      shell.openExternal = async (url) => {
        opened.push(url)
      }
    })
  })
  afterAll(() => app?.close())

  it('has no Node in it, and a bridge of two functions that cannot be changed', async () => {
    const seen = await app.page.evaluate(() => ({
      types: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].map((name) => typeof Reflect.get(window, name)),
      bridge: Object.keys(window.tokenscope).sort(),
      frozen: Object.isFrozen(window.tokenscope),
      writable: Object.getOwnPropertyDescriptor(window, 'tokenscope')?.writable
    }))
    expect(seen).toEqual({ types: Array(6).fill('undefined'), bridge: ['invoke', 'on'], frozen: true, writable: false })
  })

  it('comes with a policy that lets it load its own files alone', async () => {
    const response = await app.page.reload()
    await untilReady(app.page)
    const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
    const directives = policy.split('; ')
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'none'", "frame-ancestors 'none'"])
    )
    expect(policy).not.toMatch(/unsafe-|\*|https?:/)
  })

  it('can fetch nothing, from anywhere', async () => {
    const tries = await app.page.evaluate(
      (urls) =>
        Promise.all(
          urls.map((url) =>
            fetch(url).then(
              () => 'fetched',
              () => 'refused'
            )
          )
        ),
      ['https://example.com/', 'http://127.0.0.1:9/', './index.html']
    )
    expect(tries).toEqual(['refused', 'refused', 'refused'])
  })

  it('runs no inline script and no eval', async () => {
    const ran = await app.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ranInline = true'
      document.head.append(script)
      return Reflect.get(window, 'ranInline') ?? false
    })
    expect(ran).toBe(false)
  })

  it('stays where it is', async () => {
    const before = app.page.url()
    await app.page.evaluate(() => {
      window.location.href = 'https://example.com/'
    })
    await expect.poll(() => app.page.locator('.app').count(), PATIENCE).toBe(1)
    expect(app.page.url()).toBe(before)
  })

  it('opens no other window: a link over https goes to the system’s browser, any other nowhere', async () => {
    await app.page.evaluate(() => {
      window.open('http://example.com/plain')
      window.open('file:///etc/passwd')
      window.open('https://example.com/secure')
    })
    const opened = () => app.application.evaluate(() => Reflect.get(globalThis, 'openedExternally') as string[])
    await expect.poll(opened, PATIENCE).toEqual(['https://example.com/secure'])
    await expect.poll(() => app.application.windows().length, PATIENCE).toBe(1)
  })

  it.skipIf(ON_ELECTRON)('is granted no permission', async () => {
    const answers = await app.application.evaluate(async ({ session, BrowserWindow }) => {
      const handlers = Reflect.get(session.defaultSession, '_permissionHandlers')
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const names = ['media', 'geolocation', 'notifications', 'openExternal', 'midi', 'hid']
      const asked = await Promise.all(names.map((name) => new Promise((resolve) => handlers.request(contents, name, resolve, {}))))
      return [...asked, ...names.map((name) => handlers.check(contents, name, 'app://tokenscope', {})), handlers.device({})]
    })
    expect(new Set(answers)).toEqual(new Set([false]))
  })

  it('answers a call it does not know with an error, not with a rejection', async () => {
    const answer = await app.page.evaluate(() => Reflect.apply(window.tokenscope.invoke, null, ['no.such.route', {}]))
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_request' } })
  })
})

describe('the window remembers', () => {
  const bounds = (app: RunningApp) => app.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())

  /** Starts the app, moves its window, and quits. */
  async function leaveWindowAt(userData: string, place: object): Promise<void> {
    const app = await launchForTest({ userData })
    await app.application.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), place)
    await app.close()
  }

  it('its place over a restart', async () => {
    const userData = await temporaryFolder()
    const place = { x: 60, y: 50, width: 1_300, height: 800 }
    await leaveWindowAt(userData, place)
    expect(await bounds(await launchForTest({ userData }))).toEqual(place)
  })

  it('it, but comes back onto a display that is still there', async () => {
    const userData = await temporaryFolder()
    await leaveWindowAt(userData, { x: 9_000, y: 7_000, width: 1_300, height: 800 })
    const app = await launchForTest({ userData })
    const areas = await app.application.evaluate(({ screen }) => screen.getAllDisplays().map(({ workArea }) => workArea))
    const window = await bounds(app)
    const isInside = (area: { x: number; y: number; width: number; height: number }) =>
      window !== undefined &&
      window.x >= area.x &&
      window.y >= area.y &&
      window.x + window.width <= area.x + area.width &&
      window.y + window.height <= area.y + area.height
    expect(areas.some(isInside)).toBe(true)
  })
})

describe('language and theme', () => {
  it('follow the system on a first start', async () => {
    const { page } = await launchForTest({ language: 'zh-CN', dark: true })
    await expect.poll(() => page.locator('html').getAttribute('lang'), PATIENCE).toBe('zh-CN')
    expect(await page.getByRole('navigation').first().textContent()).toContain('对比')
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  })

  it('are switched in Settings, at once and for good', async () => {
    const userData = await temporaryFolder()
    const first = await launchForTest({ userData })
    await goTo(first.page, 'Settings')
    await first.page.getByText('简体中文').click()
    await expect.poll(() => first.page.getByRole('navigation').first().textContent(), PATIENCE).toContain('设置')
    await first.page.getByText('深色').click()
    await expect.poll(() => first.page.evaluate(() => document.documentElement.dataset['theme']), PATIENCE).toBe('dark')
    await first.close()

    const { page } = await launchForTest({ userData })
    await expect.poll(() => page.getByRole('navigation').first().textContent(), PATIENCE).toContain('设置')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })
})
