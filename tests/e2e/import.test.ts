import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONFIG_TOML } from '../fixtures/config-files'
import { goTo, invoke, launchForTest, PATIENCE, temporaryFolder } from './support/app'
import { answerOpenDialog } from './support/dialogs'

const SETTINGS_JSON = {
  'taotoken.provider': { baseUrl: 'https://taotoken.net/api', apiKey: `\${TAOTOKEN_API_KEY}`, model: 'gpt-4o-mini' },
  'taotoken.request': { stream: true, ttftTimeoutMs: 30000, totalTimeoutMs: 120000, maxTokens: 1024 },
  'taotoken.concurrency': { maxParallel: 1, maxRetries: 0 },
  'taotoken.telemetry': { recordTokenTiming: true, outputPath: './logs/token_timing.jsonl' },
  'editor.fontSize': 13
}

const KEY = 'sk-from-the-environment-4711'

/** Imports a file by the button in Providers and returns the page with the report's dialog open. */
async function importFile(name: string, content: string) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, name), content)
  const app = await launchForTest({ env: { TAOTOKEN_API_KEY: KEY } })
  await answerOpenDialog(app.application, join(folder, name))
  await goTo(app.page, 'Providers')
  await app.page.getByRole('button', { name: 'Import config.toml or settings.json' }).click()
  const dialog = app.page.getByRole('dialog')
  await dialog.waitFor(PATIENCE)
  return { app, page: app.page, dialog, text: (await dialog.textContent()) ?? '' }
}

describe('importing the two configuration files', () => {
  it('reads config.toml: its provider, its limits, and the variable its key comes from', async () => {
    const { app, page, dialog, text } = await importFile('config.toml', CONFIG_TOML)
    expect(text).toContain('https://taotoken.net/api/chat/completions')
    expect(text).toContain('max_tokens 1024')
    expect(text).toContain('max_parallel 1, max_retries 0')
    expect(text).toContain('logs/token_timing.jsonl')

    await dialog.getByRole('button', { name: 'Use this plan in Compare' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), PATIENCE).toBe('Compare')
    const provider = (await invoke(page, 'providers.list')).find(({ name }) => name === 'taotoken')
    expect(provider).toMatchObject({ requestUrl: 'https://taotoken.net/api/chat/completions', models: ['gpt-4o-mini'] })
    expect(provider?.key).toMatchObject({ state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: true })
    const { compare } = await invoke(page, 'settings.get')
    expect(compare).toMatchObject({
      max_tokens: 1024,
      temperature: 0.2,
      ttft_timeout_ms: 30_000,
      total_timeout_ms: 120_000,
      max_parallel: 1,
      max_retries: 0,
      stream: true,
      log_token_timing: true
    })
    expect(compare?.lanes.map(({ model, provider }) => [model, provider.base_url])).toEqual([['gpt-4o-mini', 'https://taotoken.net/api']])
    await expect.poll(() => page.locator('[data-lane="a"]').first().textContent(), PATIENCE).toContain('gpt-4o-mini')
    expect(await page.content()).not.toContain(KEY)
    expect(app.output()).not.toContain(KEY)
  })

  it('reads settings.json to the same parameters, and names the keys it does not use', async () => {
    const { page, dialog, text } = await importFile('settings.json', JSON.stringify(SETTINGS_JSON))
    expect(text).toContain('https://taotoken.net/api/chat/completions')
    expect(text).toContain('editor.fontSize')
    await dialog.getByRole('button', { name: 'Use this plan in Compare' }).click()
    await expect
      .poll(async () => (await invoke(page, 'settings.get')).compare, PATIENCE)
      .toMatchObject({ max_tokens: 1024, ttft_timeout_ms: 30_000, total_timeout_ms: 120_000, max_parallel: 1, max_retries: 0 })
  })

  it('names file, key and what is allowed where a value is wrong', async () => {
    const { text } = await importFile('config.toml', CONFIG_TOML.replace('max_tokens = 1024', 'max_tokens = "many"'))
    expect(text).toContain('config.toml')
    expect(text).toContain('max_tokens')
    expect(text).toContain('whole number')
  })
})
