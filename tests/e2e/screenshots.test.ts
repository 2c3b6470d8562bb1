import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchApp, PATIENCE, ROOT, type RunningApp, untilReady } from './support/app'
import { runButton, untilRunEnds, untilState } from './support/compare'

/** README's pictures are made here, on demand; otherwise the same steps are taken into a temporary folder. */
const KEEP = process.env['TOKENSCOPE_SHOTS'] === '1'
const RUN = { timeout: 110_000 }
const SCREENS = ['compare', 'providers', 'sessions', 'settings'] as const

describe.each([
  { language: 'en-US', dark: false, suffix: 'en.light' },
  { language: 'en-US', dark: true, suffix: 'en.dark' },
  { language: 'zh-CN', dark: false, suffix: 'zh-CN.light' },
  { language: 'zh-CN', dark: true, suffix: 'zh-CN.dark' }
] as const)('pictures of the window, $suffix', ({ language, dark, suffix }) => {
  let app: RunningApp
  let folder: string

  beforeAll(async () => {
    folder = KEEP ? join(ROOT, 'docs/screenshots') : await mkdtemp(join(tmpdir(), 'tokenscope-shots-'))
    await mkdir(folder, { recursive: true })
    app = await launchApp({ language, dark })
    await app.page.setViewportSize({ width: 1_440, height: 900 })
  })
  afterAll(async () => {
    await app?.close()
    if (!KEEP) await rm(folder, { recursive: true, force: true })
  })

  /** Saves the window; nothing may stand outside of it. */
  async function shoot(name: string): Promise<void> {
    const path = join(folder, `${name}.${suffix}.png`)
    await app.page.screenshot({ path, animations: 'disabled' })
    expect((await stat(path)).size).toBeGreaterThan(10_000)
    const overflow = await app.page.evaluate(() => [
      document.body.scrollWidth - window.innerWidth,
      document.body.scrollHeight - window.innerHeight
    ])
    expect(overflow).toEqual([0, 0])
  }

  it('Compare, before, while and after it runs', async () => {
    await shoot('compare.ready')
    await runButton(app.page).click()
    await untilState(app.page, 'b', 'streaming')
    await shoot('compare.streaming')
    await untilRunEnds(app.page, RUN)
    await shoot('compare')
  })

  it.each(SCREENS.map((screen, index) => ({ screen, key: [1, 5, 3, 6][index] })))('$screen', async ({ screen, key }) => {
    await app.page.keyboard.press(`ControlOrMeta+${key}`)
    await app.page.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
    await untilReady(app.page)
    await shoot(screen === 'compare' ? 'compare.again' : screen)
  })
})
