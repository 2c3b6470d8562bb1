import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KeyIndex } from '../../../src/main/keys/key-index'
import { KeyStore } from '../../../src/main/keys/key-store'
import { Redactor } from '../../../src/main/keys/redactor'
import { timedKeychain } from '../../../src/main/keys/timed-keychain'
import { type Behaviour, FakeKeychain } from './fake-keychain'

const SECRET = 'sk-canary-0123456789'
const PLACEHOLDER = '${GATEWAY_KEY}'

let folder: string
let keychain: FakeKeychain
let environment: Record<string, string>
let redactor: Redactor

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  keychain = new FakeKeychain()
  environment = {}
  redactor = new Redactor()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A store as after a start of the program: the folder and the keychain are what was left. */
function start(): KeyStore {
  const index = new KeyIndex(folder, () => {
    throw new Error('keys.json was set aside')
  })
  return new KeyStore({ keychain: timedKeychain(keychain, 20), index, redactor, environment, platform: 'linux' })
}

const onDisk = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

describe('a key in the keychain', () => {
  test('is there after a restart, is told by its last four characters, and is in no file', async () => {
    await start().set('p1', `  "${SECRET}"\n`, 'keychain')
    const store = start()

    expect(await store.status('p1')).toEqual({ state: 'keychain', lastFour: '6789', setAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await store.read('p1')).toMatchObject({ state: 'found', secret: SECRET })
    expect(keychain.held.get('p1')).toBe(SECRET)
    expect(onDisk()).not.toContain(SECRET)
  })

  test('is where it was put until the keychain has answered, so that one that hangs keeps nobody waiting', async () => {
    await start().set('p1', SECRET, 'keychain')
    keychain.behaviour = 'hangs'
    const store = start()

    expect(store.knownStatus()).toBeNull()
    expect(await store.status('p1')).toMatchObject({ state: 'keychain', lastFour: '6789' })
    const answered = await store.keychainStatus()
    expect(store.knownStatus()).toEqual(answered)
    expect(await store.status('p1')).toEqual({ state: 'unreadable', reason: 'no_answer' })
  })

  test('is known to the redactor once it was set or read', async () => {
    await start().set('p1', SECRET, 'keychain')
    expect(redactor.finds(SECRET)).toBe(true)

    redactor = new Redactor()
    await start().read('p1')
    expect(redactor.finds(SECRET)).toBe(true)
  })

  test('is gone everywhere after removal', async () => {
    const store = start()
    await store.set('p1', SECRET, 'keychain')
    await store.remove('p1')

    expect(await store.status('p1')).toEqual({ state: 'none' })
    expect(keychain.held.size).toBe(0)
  })

  test.each<[Behaviour, string]>([
    ['no_service', 'unavailable'],
    ['locked', 'locked_or_removed'],
    ['no_collection', 'locked_or_removed'],
    ['hangs', 'no_answer'],
    ['no_library', 'unavailable']
  ])('is unreadable, not missing, when the keychain is found in the state %s', async (behaviour, reason) => {
    await start().set('p1', SECRET, 'keychain')
    keychain.behaviour = behaviour
    const store = start()

    await store.keychainStatus()
    expect(await store.status('p1')).toEqual({ state: 'unreadable', reason })
    expect(await store.status('never-set')).toEqual({ state: 'none' })
    await expect(store.remove('p1')).rejects.toMatchObject({ code: 'key_not_removed' })

    keychain.behaviour = 'works'
    await store.recheck()
    expect(await store.status('p1')).toMatchObject({ state: 'keychain', lastFour: '6789' })
  })

  test('which locks after the start is noticed at the next read', async () => {
    const store = start()
    await store.set('p1', SECRET, 'keychain')
    keychain.behaviour = 'no_service'

    expect(await store.status('p1')).toEqual({ state: 'unreadable', reason: 'unavailable' })
    expect((await store.keychainStatus()).state).toBe('unavailable')
  })

  test('that someone removed outside is unreadable, and can be removed and set again', async () => {
    const store = start()
    await store.set('p1', SECRET, 'keychain')
    keychain.held.clear()

    expect(await store.status('p1')).toEqual({ state: 'unreadable', reason: 'locked_or_removed' })
    await store.remove('p1')
    expect(await store.status('p1')).toEqual({ state: 'none' })
  })
})

describe('where the keychain does not take a key', () => {
  test.each<[Behaviour, string]>([
    ['no_service', 'keychain_unavailable'],
    ['locked', 'keychain_locked'],
    ['hangs', 'keychain_no_answer'],
    ['no_library', 'keychain_not_installed']
  ])('%s: it is said (%s), and nothing is kept', async (behaviour, code) => {
    keychain.behaviour = behaviour
    const store = start()

    await expect(store.set('p1', SECRET, 'keychain')).rejects.toMatchObject({ code, hint: expect.stringContaining('in memory') })
    expect(await store.status('p1')).toEqual({ state: 'none' })
    expect(onDisk()).toBe('')
  })

  test('memory takes it until the program quits', async () => {
    keychain.behaviour = 'no_service'
    const store = start()
    await store.set('p1', SECRET, 'memory')

    expect(await store.status('p1')).toMatchObject({ state: 'memory', lastFour: '6789' })
    expect(await start().status('p1')).toEqual({ state: 'none' })
    expect(onDisk()).toBe('')
  })

  test('memory stands before a key that the keychain holds back', async () => {
    await start().set('p1', 'sk-old-0123456789', 'keychain')
    keychain.behaviour = 'locked'
    const store = start()
    await store.set('p1', SECRET, 'memory')

    expect(await store.read('p1')).toMatchObject({ secret: SECRET, where: 'memory' })
    keychain.behaviour = 'works'
    expect(await start().read('p1')).toMatchObject({ secret: 'sk-old-0123456789', where: 'keychain' })
  })
})

describe('a ${NAME}', () => {
  test('stores the name alone and is read at every run', async () => {
    const store = start()
    await store.set('p1', PLACEHOLDER, 'keychain')

    expect(await store.status('p1')).toEqual({ state: 'environment', variable: 'GATEWAY_KEY', isSet: false, lastFour: '' })
    expect(await store.read('p1')).toEqual({ state: 'unset', variable: 'GATEWAY_KEY' })

    environment['GATEWAY_KEY'] = SECRET
    expect(await store.status('p1')).toEqual({ state: 'environment', variable: 'GATEWAY_KEY', isSet: true, lastFour: '6789' })
    expect(await store.read('p1')).toMatchObject({ state: 'found', secret: SECRET })
    expect(redactor.finds(SECRET)).toBe(true)
    expect(keychain.held.size).toBe(0)
    expect(onDisk()).not.toContain(SECRET)
  })

  test('takes the place of a key in the keychain, which is removed there', async () => {
    const store = start()
    await store.set('p1', SECRET, 'keychain')
    await store.set('p1', PLACEHOLDER, 'keychain')

    expect(keychain.held.size).toBe(0)
  })
})

test.each(['$GATEWAY_KEY', '${GATEWAY_KEY', '%GATEWAY_KEY%', '{GATEWAY_KEY}'])(
  '%s is refused: it was meant as ${GATEWAY_KEY}',
  async (written) => {
    await expect(start().set('p1', written, 'keychain')).rejects.toMatchObject({
      code: 'key_placeholder_malformed',
      params: { written, right: PLACEHOLDER }
    })
  }
)

test('the reference server needs no key', async () => {
  expect(await start().status(REFERENCE_PROVIDER_ID)).toEqual({ state: 'not_needed' })
  expect(keychain.calls).toEqual([])
})

test('the keychain is asked once, and not before it is needed', async () => {
  const store = start()
  expect(await store.status('p1')).toEqual({ state: 'none' })
  expect(keychain.calls).toEqual([])

  await store.keychainStatus()
  await store.keychainStatus()
  expect(keychain.calls).toEqual(['set', 'get', 'delete'])
})
