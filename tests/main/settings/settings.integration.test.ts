import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProviderInput } from '@shared/ipc/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SetAside } from '../../../src/main/settings/json-file'
import { ProviderStore } from '../../../src/main/settings/provider-store'
import { DEFAULT_SETTINGS, SettingsStore } from '../../../src/main/settings/settings-store'

let folder: string
let setAside: SetAside[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
  setAside = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const settings = () => new SettingsStore(folder, (file) => setAside.push(file))
const providers = () => new ProviderStore(folder, (file) => setAside.push(file))
const gateway: ProviderInput = {
  id: null,
  name: 'My Gateway',
  protocol: 'openai-chat',
  baseUrl: 'https://gateway.example/api',
  connection: 'new',
  headers: {},
  models: ['gpt-4o-mini']
}

describe('settings', () => {
  test('are the defaults before the first change, and nothing is written', () => {
    expect(settings().get()).toEqual(DEFAULT_SETTINGS)
    expect(readdirSync(folder)).toEqual([])
  })

  test('change what is named, and are there after a restart', () => {
    settings().set({ theme: 'dark' })
    settings().set({ language: 'zh-CN' })

    expect(settings().get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', language: 'zh-CN' })
  })

  test('are readable by their owner alone', () => {
    settings().set({ theme: 'dark' })
    expect(statSync(join(folder, 'settings.json')).mode & 0o077).toBe(0)
  })

  test.each([
    ['no JSON', '{"theme": "da', 'it is not JSON'],
    ['a value that is not allowed', JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'purple' }), 'theme: '],
    ['an empty file', '', 'it is not JSON']
  ])('that are %s are set aside, said, and kept', (_case, text, reason) => {
    writeFileSync(join(folder, 'settings.json'), text)

    expect(settings().get()).toEqual(DEFAULT_SETTINGS)
    expect(setAside).toEqual([
      {
        path: join(folder, 'settings.json'),
        keptAs: expect.stringContaining(join(folder, 'settings.json.corrupt-')),
        reason: expect.stringContaining(reason)
      }
    ])
    expect(readFileSync(setAside[0]?.keptAs ?? '', 'utf8')).toBe(text)
  })
})

describe('providers', () => {
  test('begin with the built-in reference server and its models', () => {
    expect(providers().list()).toEqual([
      expect.objectContaining({ id: 'reference', models: ['quick-start', 'steady-pace', 'thinker', 'uneven', 'slow-prefill'] })
    ])
  })

  test('are added under an id of their own, kept, changed and removed', () => {
    const added = providers().save(gateway)
    expect(added.id).toMatch(/^my-gateway-[0-9A-Z]{26}$/)

    providers().save({ ...gateway, id: added.id, baseUrl: 'https://other.example' })
    expect(providers().get(added.id)).toMatchObject({ id: added.id, baseUrl: 'https://other.example' })

    providers().remove(added.id)
    expect(providers().list()).toHaveLength(1)
  })

  test('of one name are told apart by their ids', () => {
    const store = providers()
    expect(store.save(gateway).id).not.toBe(store.save(gateway).id)
    expect(store.list()).toHaveLength(3)
  })

  test('may have a name without a letter that an id could take', () => {
    expect(providers().save({ ...gateway, name: '!!!' }).id).toMatch(/^provider-/)
    expect(providers().save({ ...gateway, name: '我的网关' }).id).toMatch(/^我的网关-/)
  })

  test('the built-in one can be neither changed nor removed', () => {
    expect(() => providers().save({ ...gateway, id: 'reference' })).toThrow(expect.objectContaining({ code: 'provider_built_in' }))
    expect(() => providers().remove('reference')).toThrow(expect.objectContaining({ code: 'provider_built_in' }))
  })

  test('an unknown one is said to be unknown, not added', () => {
    expect(() => providers().save({ ...gateway, id: 'nobody' })).toThrow(expect.objectContaining({ code: 'provider_unknown' }))
    expect(() => providers().get('nobody')).toThrow(expect.objectContaining({ code: 'provider_unknown' }))
  })

  test('a file of them that is damaged is set aside, and the reference server still stands', () => {
    writeFileSync(join(folder, 'providers.json'), '{"providers": [{"id": 1}]}')

    expect(providers().list()).toHaveLength(1)
    expect(setAside).toHaveLength(1)
  })
})
