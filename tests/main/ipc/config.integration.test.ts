import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configHandlers } from '../../../src/main/ipc/config'
import { ProviderViews } from '../../../src/main/ipc/provider-view'
import { KeyIndex } from '../../../src/main/keys/key-index'
import { KeyStore } from '../../../src/main/keys/key-store'
import { Redactor } from '../../../src/main/keys/redactor'
import { ProviderStore } from '../../../src/main/settings/provider-store'
import { CONFIG_TOML } from '../../fixtures/config-files'
import { FakeKeychain } from '../keys/fake-keychain'

const SECRET = 'sk-canary-0123456789'
const CONFIG = `${CONFIG_TOML}
[shortcuts]
run = "F5"
`

let folder: string
let chosen: string | null
let keychain: FakeKeychain
let providers: ProviderStore
let told: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  keychain = new FakeKeychain()
  chosen = join(folder, 'config.toml')
  told = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

function importer(environment: Record<string, string> = {}) {
  const never = () => {
    throw new Error('a settings file was set aside')
  }
  providers = new ProviderStore(folder, never)
  const index = new KeyIndex(folder, never)
  const keys = new KeyStore({ keychain, index, redactor: new Redactor(), environment, platform: 'linux' })
  const views = new ProviderViews(keys, providers)
  const desk = { open: async () => chosen, save: async () => null, reveal: () => {}, openFolder: async () => {} }
  const changed = () => {
    told += 1
  }
  return configHandlers({ desk, providers, keys, views, changed })['config.import']
}
const write = (text: string) => writeFileSync(join(folder, 'config.toml'), text)

describe('importing config.toml', () => {
  test('stores its provider, fills the plan and names what it does not know', async () => {
    write(CONFIG)
    const report = await importer()(undefined)

    expect(report).toMatchObject({
      path: chosen,
      provider: {
        name: 'taotoken',
        baseUrl: 'https://taotoken.net/api',
        requestUrl: 'https://taotoken.net/api/chat/completions',
        models: ['gpt-4o-mini'],
        key: { state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: false }
      },
      plan: { max_tokens: 1024, temperature: 0.2, log_path: './logs/token_timing.jsonl' },
      unknownKeys: ['shortcuts'],
      warnings: [{ code: 'variable_unset', params: { variable: 'TAOTOKEN_API_KEY', name: 'taotoken' } }]
    })
    expect(report?.plan.lanes).toEqual([
      expect.objectContaining({ model: 'gpt-4o-mini', provider: expect.objectContaining({ id: report?.provider.id }) })
    ])
    expect(told).toBe(1)
  })

  test('with its variable set has nothing to be told', async () => {
    write(CONFIG)
    expect((await importer({ TAOTOKEN_API_KEY: SECRET })(undefined))?.warnings).toEqual([])
  })

  test('says what was changed in the URL', async () => {
    write(CONFIG.replace('https://taotoken.net/api', 'http://127.0.0.1:8080/v1/v1'))
    const report = await importer({ TAOTOKEN_API_KEY: SECRET })(undefined)

    expect(report?.provider.baseUrl).toBe('http://127.0.0.1:8080/v1')
    expect(report?.warnings).toMatchObject([
      { code: 'url_changed', params: { line: 3 }, changes: [{ code: 'doubled_removed', params: { part: '/v1' } }] }
    ])
  })

  test('twice changes the provider it brought, and adds none', async () => {
    write(CONFIG)
    const first = await importer()(undefined)
    write(CONFIG.replace('gpt-4o-mini', 'gpt-4o'))
    const second = await importer()(undefined)

    expect(second?.provider.id).toBe(first?.provider.id)
    expect(second?.provider.models).toEqual(['gpt-4o-mini', 'gpt-4o'])
    expect(providers.list()).toHaveLength(2)
  })

  test('with a key in it puts the key into the keychain, says so, and into no file', async () => {
    write(CONFIG.replace('${TAOTOKEN_API_KEY}', SECRET))
    const report = await importer()(undefined)

    expect(report?.provider.key).toMatchObject({ state: 'keychain', lastFour: '6789' })
    expect([...keychain.held.values()]).toEqual([SECRET])
    expect(report?.warnings).toContainEqual(expect.objectContaining({ code: 'key_in_keychain' }))
    expect(JSON.stringify(report)).not.toContain(SECRET)
    const own = readdirSync(folder).filter((file) => file !== 'config.toml')
    expect(own.map((file) => readFileSync(join(folder, file), 'utf8')).join()).not.toContain(SECRET)
  })

  test('with a key in it and no keychain keeps the key in memory, and says so', async () => {
    keychain.behaviour = 'no_service'
    write(CONFIG.replace('${TAOTOKEN_API_KEY}', SECRET))
    const report = await importer()(undefined)

    expect(report?.provider.key).toMatchObject({ state: 'memory', lastFour: '6789' })
    expect(report?.warnings).toContainEqual(expect.objectContaining({ code: 'key_in_memory' }))
  })

  test('that is not right changes nothing, and every problem is named', async () => {
    write(CONFIG.replace('max_tokens = 1024', 'max_tokens = "many"').replace('stream = true', 'stream = 3'))

    await expect(importer()(undefined)).rejects.toMatchObject({
      code: 'config_invalid',
      message: expect.stringMatching(/max_tokens.*\n.*stream/)
    })
    expect(providers.list()).toHaveLength(1)
    expect(told).toBe(0)
  })

  test('that is gone is said', async () => {
    await expect(importer()(undefined)).rejects.toMatchObject({ code: 'config_unreadable' })
  })

  test('cancelled in the dialog does nothing', async () => {
    chosen = null
    expect(await importer()(undefined)).toBeNull()
  })
})

test('a plan of the reference server brings no provider', async () => {
  write('[prompt]\nuser = "hello"\n\n[[lanes]]\nprovider = "reference"\nmodel = "quick-start"\n')
  const report = await importer()(undefined)

  expect(report?.provider).toMatchObject({ id: 'reference', builtIn: true })
  expect(providers.list()).toHaveLength(1)
})
