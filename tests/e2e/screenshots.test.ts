import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKeyring, type Keyring, startKeyring } from '../support/private-keyring'
import { invoke, launchApp, PATIENCE, ROOT, type RunningApp, untilReady } from './support/app'
import { runButton, untilRunEnds, untilState } from './support/compare'
import { type Endpoint, startEndpoint, stream } from './support/endpoint'
import { providerItem } from './support/providers'

/** The pictures of README are kept on demand; otherwise the same steps go into a temporary folder. */
const KEEP = process.env['TOKENSCOPE_SHOTS'] === '1'
const RUN = { timeout: 110_000 }
const SIZE = { width: 1_440, height: 900 }

const SHOTS = [
  { language: 'en-US', dark: false, suffix: '-light' },
  { language: 'zh-CN', dark: true, suffix: '-dark.zh-CN' },
  // The others show the same code: they are taken when the pictures are kept.
  ...(KEEP
    ? ([
        { language: 'en-US', dark: true, suffix: '-dark' },
        { language: 'zh-CN', dark: false, suffix: '-light.zh-CN' }
      ] as const)
    : [])
] as const

/** The keys that lead to the screens, in every language. */
const SCREEN_KEYS = { compare: '1', sessions: '2', providers: '3', settings: '4' }

describe.each(SHOTS)('pictures of the window, $language, dark: $dark', ({ language, dark, suffix }) => {
  let folder: string
  let keyring: Keyring | null = null
  let endpoint: Endpoint
  let app: RunningApp

  beforeAll(async () => {
    if (KEEP && language === 'zh-CN') requireHanFont()
    folder = await mkdtemp(join(tmpdir(), 'shots-'))
    if (KEEP) await mkdir(join(ROOT, 'docs/screenshots'), { recursive: true })
    if (hasKeyring()) keyring = await startKeyring(join(folder, 'keyring'))
    endpoint = await startEndpoint(stream(24, 12))
    app = await launchApp({ language, dark, userData: join(folder, 'Tokenscope'), env: keyring?.env ?? {} })
    await app.page.setViewportSize(SIZE)
  })
  afterAll(async () => {
    await app?.close()
    await endpoint?.close()
    await keyring?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  /** Saves the window as it is, and checks that its frame does not scroll. */
  async function shoot(name: string, keep = KEEP): Promise<void> {
    const path = keep ? join(ROOT, 'docs/screenshots', `${name}${suffix}.png`) : join(folder, `${name}.png`)
    // The pointer would colour the button that it rests on.
    await app.page.mouse.move(SIZE.width / 2, 60)
    await app.page.screenshot({ path, animations: 'disabled' })
    expect((await stat(path)).size).toBeGreaterThan(10_000)
    const beyond = await app.page.evaluate(() => [document.body.scrollWidth - innerWidth, document.body.scrollHeight - innerHeight])
    expect(beyond).toEqual([0, 0])
  }

  async function show(screen: keyof typeof SCREEN_KEYS): Promise<void> {
    await app.page.keyboard.press(`ControlOrMeta+${SCREEN_KEYS[screen]}`)
    // The nav's place, since its words depend on the language.
    await app.page.locator(`.nav-item:nth-of-type(${SCREEN_KEYS[screen]})[aria-current="page"]`).waitFor(PATIENCE)
  }

  it('Compare, while it runs and after', async () => {
    await runButton(app.page).click()
    // The second round: the first figures stand beside the streams.
    await expect.poll(() => app.page.locator('[data-lane="b"]').first().textContent(), RUN).toMatch(/2 of 5|第 2 轮/)
    await untilState(app.page, 'b', 'streaming')
    await shoot('compare-streaming')
    await untilRunEnds(app.page, RUN)
    await shoot('compare')
  })

  it('Providers, with a key and a test that went well', async () => {
    const fields = { id: null, name: 'Team gateway', protocol: 'openai-chat', connection: 'new', headers: {} } as const
    const provider = await invoke(app.page, 'providers.save', {
      ...fields,
      baseUrl: endpoint.baseUrl,
      models: ['chat-large', 'chat-small']
    })
    await invoke(app.page, 'keys.set', { id: provider.id, secret: 'sk-for-the-picture-a1b2', keep: keyring ? 'keychain' : 'memory' })
    await app.page.reload()
    await untilReady(app.page)
    await show('providers')
    await providerItem(app.page, 'Team gateway').click()
    await app.page.getByRole('complementary').getByRole('button').first().click()
    await app.page.locator('.test-result .strong').first().waitFor(PATIENCE)
    await shoot('providers')
  })

  it('Sessions and Settings', async () => {
    await show('sessions')
    await shoot('sessions')
    await show('settings')
    await shoot('settings', false)
  })
})

/** A picture of empty boxes must not be kept. */
function requireHanFont(): void {
  const { stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  if (!stdout?.trim())
    throw new Error('No font here has Chinese characters. Install one (Debian: fonts-noto-cjk) and take the pictures again.')
}
