import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKeyring, type Keyring, startKeyring } from '../support/private-keyring'
import { goTo, invoke, launchApp, PATIENCE, type RunningApp } from './support/app'
import { laneOn, newestLogPath, runButton, showPlan, untilRunEnds, untilState } from './support/compare'
import { answerSaveDialog } from './support/dialogs'
import { type Endpoint, startEndpoint } from './support/endpoint'
import { filesHolding } from './support/find-text'
import { addProvider, keyState, providerItem, runTest, setKey } from './support/providers'
import { recordedTraffic, recordTraffic } from './support/traffic'

const SERVICE = 'Tokenscope'
const PROVIDER = 'Canary cage'

/** The tests of one key's life, in its order: set, used, restarted, used again, looked for. */
describe.skipIf(!hasKeyring())('a key typed into Providers', () => {
  const canary = `sk-canary-${randomBytes(16).toString('hex')}`
  let folder: string
  let keyring: Keyring
  let endpoint: Endpoint
  let app: RunningApp
  const outputs: string[] = []

  const launch = () => launchApp({ userData: join(folder, 'data'), env: keyring.env })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'))
    keyring = await startKeyring(join(folder, 'keyring'))
    endpoint = await startEndpoint()
    app = await launch()
    await recordTraffic(app.application)
  })
  afterAll(async () => {
    await app?.close()
    await endpoint?.close()
    await keyring?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  it('is found in the system’s keyring', async () => {
    await addProvider(app.page, { name: PROVIDER, baseUrl: endpoint.baseUrl, model: 'canary-model' })
    await setKey(app.page, canary)
    await expect.poll(() => keyState(app.page), PATIENCE).toBe('keychain')
    expect((await keyring.secretsOf(SERVICE)).map(({ password }) => password)).toEqual([canary])
  })

  it('is shown by its last four characters alone', async () => {
    const [, provider] = await invoke(app.page, 'providers.list')
    expect(provider?.key).toMatchObject({ state: 'keychain', lastFour: canary.slice(-4) })
    expect(await app.page.locator('[data-key-state]').textContent()).toContain(canary.slice(-4))
  })

  it('is the bearer of the next request, in the test and in a run', async () => {
    expect(await runTest(app.page)).toContain('It works')
    expect(endpoint.seen.at(-1)).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${canary}` })

    const before = endpoint.seen.length
    await run()
    expect(endpoint.seen.length).toBeGreaterThan(before)
    expect(new Set(endpoint.seen.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${canary}`]))
  })

  it('crosses to the window in no answer and no event', async () => {
    const traffic = await recordedTraffic(app.application)
    expect(traffic.join('\n')).toContain('canary-model')
    expect(traffic.filter((message) => message.includes(canary))).toEqual([])
  })

  it('stands in no page of the window', async () => {
    for (const screen of ['Compare', 'Sessions', 'Settings', 'Providers']) {
      await goTo(app.page, screen)
      expect(await app.page.content()).not.toContain(canary)
      const values = await app.page.locator('input, textarea').evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))
      expect(values.join('\n')).not.toContain(canary)
    }
  })

  it('stands in no log and no export', async () => {
    const target = join(folder, 'exported.jsonl')
    await answerSaveDialog(app.application, target)
    await goTo(app.page, 'Compare')
    await app.page.getByRole('button', { name: 'Export JSONL' }).click()
    await expect.poll(() => readFile(target, 'utf8').catch(() => ''), PATIENCE).toContain('"type":"summary"')
    expect(await readFile(target, 'utf8')).not.toContain(canary)
    expect(await readFile(await newestLogPath(app.page), 'utf8')).not.toContain(canary)
  })

  it('survives a restart of the app and of the keyring', async () => {
    outputs.push(app.output())
    await app.close()
    await keyring.stop()
    keyring = await startKeyring(join(folder, 'keyring'))
    app = await launch()
    await goTo(app.page, 'Providers')
    await providerItem(app.page, PROVIDER).click()
    await expect.poll(() => keyState(app.page), PATIENCE).toBe('keychain')
    const before = endpoint.seen.length
    await runTest(app.page)
    expect(endpoint.seen.slice(before).map(({ authorization }) => authorization)).toEqual([`Bearer ${canary}`])
  })

  it('goes from the keyring when it is removed', async () => {
    await app.page.locator('[data-key-state]').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => keyState(app.page), PATIENCE).toBe('none')
    expect(await keyring.secretsOf(SERVICE)).toEqual([])
  })

  it('was written to no file, and neither to stdout nor to stderr', async () => {
    outputs.push(app.output())
    await app.close()
    expect(await filesHolding(join(folder, 'data'), PROVIDER)).not.toEqual([])
    expect(await filesHolding(join(folder, 'data'), canary)).toEqual([])
    expect(outputs.join('\n')).not.toContain(canary)
  })

  /** One round on the provider, to its end. */
  async function run(): Promise<void> {
    const provider = (await invoke(app.page, 'providers.list')).find(({ name }) => name === PROVIDER)
    if (!provider) throw new Error('The provider is not there.')
    await showPlan(app.page, { lanes: [laneOn('a', provider, 'canary-model')], prompt: { user: 'Say something.' }, rounds: 1, warmups: 0 })
    await runButton(app.page).click()
    await untilState(app.page, 'a', 'finished')
    await untilRunEnds(app.page)
  }
})

describe('where there is no keychain', () => {
  it('says so, and keeps the key in memory for this run alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'))
    const endpoint = await startEndpoint()
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: folder }
    const app = await launchApp({ env })
    try {
      await addProvider(app.page, { name: PROVIDER, baseUrl: endpoint.baseUrl, model: 'canary-model' })
      await app.page.getByText('Tokenscope never writes a key to a file.').waitFor(PATIENCE)
      await setKey(app.page, 'sk-memory-0123456789')
      await expect.poll(() => keyState(app.page), PATIENCE).toBe('memory')
      await runTest(app.page)
      expect(endpoint.seen.at(-1)?.authorization).toBe('Bearer sk-memory-0123456789')
      expect(await filesHolding(app.userData, 'sk-memory-0123456789')).toEqual([])
    } finally {
      await app.close()
      await endpoint.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
