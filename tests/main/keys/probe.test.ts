import { describe, expect, test } from 'vitest'
import { probeKeychain } from '../../../src/main/keys/probe'
import { timedKeychain } from '../../../src/main/keys/timed-keychain'
import { type Behaviour, FakeKeychain } from './fake-keychain'

describe('what the keychain can do is found out by writing, reading back and deleting', () => {
  test('one that works is ready, and nothing is left in it', async () => {
    const keychain = new FakeKeychain('works')

    expect(await probeKeychain(keychain, 'linux')).toEqual({ state: 'ready', name: 'Secret Service' })
    expect(keychain.calls).toEqual(['set', 'get', 'delete'])
    expect(keychain.held.size).toBe(0)
  })

  test.each<[Behaviour, string]>([
    ['no_service', 'unavailable'],
    ['locked', 'locked'],
    ['no_collection', 'locked'],
    ['hangs', 'no_answer'],
    ['no_library', 'not_installed']
  ])('%s → %s, with what to do', async (behaviour, state) => {
    const status = await probeKeychain(timedKeychain(new FakeKeychain(behaviour), 20), 'linux')

    expect(status.state).toBe(state)
    expect(status).toHaveProperty('install', expect.stringMatching(/\w{10}|\w+ \w+/))
  })

  test('a keychain that gives back something else is not ready', async () => {
    const keychain = new FakeKeychain('works')
    keychain.get = async () => 'something else'

    expect((await probeKeychain(keychain, 'darwin')).state).toBe('locked')
  })
})
