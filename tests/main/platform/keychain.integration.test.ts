import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KeyIndex } from '../../../src/main/keys/key-index'
import { KeyStore } from '../../../src/main/keys/key-store'
import { Redactor } from '../../../src/main/keys/redactor'
import { keytarKeychain } from '../../../src/main/platform/keychain'
import { hasKeyring, startKeyring } from '../../support/private-keyring'

/**
 * keytar against real keyrings. It finds its bus once a process: outside of a keyring this file runs itself beside each kind of
 * one; inside, `KEYRING_STATE` says which kind it is.
 */
const KINDS = ['unlocked', 'locked', 'no-bus'] as const
const state = process.env['KEYRING_STATE']
const SERVICE = 'Tokenscope test'
const SECRET = 'sk-canary-密-0123456789'
const NO_BUS = { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }

const outside = () => {
  test.skipIf(!hasKeyring() && process.env['CI'] !== 'true').each(KINDS)(
    'behaves as the key store expects: %s (needs Linux, gnome-keyring and dbus)',
    async (kind) => {
      const keyring = kind === 'no-bus' ? null : await startKeyring(folder)
      const env = { ...process.env, ...NO_BUS, ...keyring?.env, KEYRING_STATE: kind, NO_COLOR: '1' }
      try {
        if (kind === 'locked') lockKeyring(env)
        const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', import.meta.filename]
        const cwd = resolve(import.meta.dirname, '../../..')
        const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env })

        expect(stdout).toMatch(/Tests\s+\d+ passed/)
      } finally {
        await keyring?.stop()
      }
    }
  )
}

function lockKeyring(env: NodeJS.ProcessEnv = process.env): void {
  const service = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets']
  const lock = ['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login']
  execFileSync('dbus-send', [...service, ...lock], { env })
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keychain-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = () =>
  new KeyStore({
    keychain: keytarKeychain(SERVICE),
    index: new KeyIndex(folder, () => {
      throw new Error('keys.json was set aside')
    }),
    redactor: new Redactor(),
    environment: {},
    platform: 'linux'
  })

const unlocked = () => {
  test('a key is kept over a restart, in the keyring and nowhere else', async () => {
    await start().set('p1', SECRET, 'keychain')
    const { default: keytar } = await import('keytar')

    expect(await start().status('p1')).toMatchObject({ state: 'keychain', lastFour: '6789' })
    expect(await start().read('p1')).toMatchObject({ state: 'found', secret: SECRET })
    expect(await keytar.getPassword(SERVICE, 'p1')).toBe(SECRET)
    expect(
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join()
    ).not.toContain(SECRET)

    await start().remove('p1')
    expect(await keytar.getPassword(SERVICE, 'p1')).toBeNull()
    expect(await start().status('p1')).toEqual({ state: 'none' })
  })

  test('2,560 bytes are kept', async () => {
    await start().set('p2', 'k'.repeat(2_560), 'keychain')
    expect(await start().read('p2')).toMatchObject({ state: 'found', secret: 'k'.repeat(2_560) })
  })

  test('the probe says ready and leaves nothing behind', async () => {
    expect(await start().keychainStatus()).toEqual({ state: 'ready', name: 'Secret Service' })
  })

  test('a key is unreadable, not missing, once the keyring is locked', async () => {
    await start().set('p3', SECRET, 'keychain')
    const running = start()
    await running.keychainStatus()
    expect(await running.status('p3')).toMatchObject({ state: 'keychain' })
    lockKeyring()

    expect(await running.status('p3')).toEqual({ state: 'unreadable', reason: 'locked_or_removed' })
    const later = start()
    await later.keychainStatus()
    expect(await later.status('p3')).toEqual({ state: 'unreadable', reason: 'locked_or_removed' })
    await expect(running.remove('p3')).rejects.toMatchObject({ code: 'key_not_removed' })
  })
}

const notReady = () => {
  test('the probe says which state it is, and what to do', async () => {
    const expected = state === 'no-bus' ? 'unavailable' : 'locked'
    expect(await start().keychainStatus()).toEqual({ state: expected, install: expect.stringMatching(/\w/) })
  })

  test('a key is refused with its reason, and nothing is kept', async () => {
    const store = start()

    await expect(store.set('p1', SECRET, 'keychain')).rejects.toMatchObject({
      code: expect.stringMatching(/^keychain_(locked|unavailable)$/)
    })
    expect(await store.status('p1')).toEqual({ state: 'none' })
    expect(readdirSync(folder)).toEqual([])
  })
}

if (state === undefined) describe('keytar', outside)
else if (state === 'unlocked') describe('in an unlocked keyring', unlocked)
else describe('where keys cannot be kept', notReady)
