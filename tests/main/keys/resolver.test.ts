import { type ProviderSpec, providerSpecSchema, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { describe, expect, test } from 'vitest'
import type { StoredKey } from '../../../src/main/keys/key-store'
import { KeyResolver } from '../../../src/main/keys/resolver'

const provider = (fields: Partial<ProviderSpec>): ProviderSpec =>
  providerSpecSchema.parse({ name: 'gateway', base_url: 'https://gateway.example/api', ...fields })

const resolver = (stored: StoredKey, environment: Record<string, string> = {}) => new KeyResolver({ read: async () => stored }, environment)

const FOUND: StoredKey = { state: 'found', secret: 'sk-stored', where: 'keychain', setAt: '2026-12-01T00:00:00.000Z' }

describe('a provider’s key at run time', () => {
  test('is the stored one where there is one, before the plan’s placeholder', async () => {
    const found = resolver(FOUND, { GATEWAY_KEY: 'sk-environment' })

    expect(await found.resolve(provider({ id: 'p1', api_key: '${GATEWAY_KEY}' }))).toEqual({ ok: true, key: 'sk-stored' })
  })

  test('is the variable that the plan names', async () => {
    const found = resolver({ state: 'none' }, { GATEWAY_KEY: ' sk-environment\n' })

    expect(await found.resolve(provider({ api_key: '${GATEWAY_KEY}' }))).toEqual({ ok: true, key: 'sk-environment' })
    expect(await found.resolve(provider({ id: 'p1', api_key: '${GATEWAY_KEY}' }))).toEqual({ ok: true, key: 'sk-environment' })
  })

  test('is none where nobody has one', async () => {
    expect(await resolver({ state: 'none' }).resolve(provider({ id: 'p1' }))).toEqual({ ok: true, key: null })
    expect(await resolver(FOUND).resolve(provider({}))).toEqual({ ok: true, key: null })
  })

  test('is never asked for the reference server', async () => {
    expect(await resolver(FOUND).resolve(provider({ id: REFERENCE_PROVIDER_ID }))).toEqual({ ok: true, key: null })
  })

  test.each<[string, StoredKey, Partial<ProviderSpec>, object]>([
    ['a stored name of an unset variable', { state: 'unset', variable: 'A_KEY' }, { id: 'p1' }, { cause: 'env_unset', subject: 'A_KEY' }],
    ['an unset variable in the plan', { state: 'none' }, { api_key: '${B_KEY}' }, { cause: 'env_unset', subject: 'B_KEY' }],
    ['a locked keychain', { state: 'unreadable', reason: 'locked_or_removed' }, { id: 'p1' }, { cause: 'key_unreadable' }],
    ['a placeholder written wrongly', { state: 'none' }, { api_key: '$B_KEY' }, { cause: 'key_placeholder', subject: '${B_KEY}' }],
    ['a literal in the plan', { state: 'none' }, { api_key: 'sk-canary-1' }, { cause: 'key_placeholder', subject: 'gateway' }]
  ])('%s is a configuration failure: nothing is sent', async (_case, stored, fields, failure) => {
    const resolved = await resolver(stored).resolve(provider(fields))

    expect(resolved).toMatchObject({ ok: false, failure: { kind: 'config', status: null, ...failure } })
    expect(JSON.stringify(resolved)).not.toContain('sk-canary')
  })
})
