import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasKeyring, type Keyring, startKeyring } from './private-keyring'

describe.skipIf(!hasKeyring())('the throw-away keyring', () => {
  let folder: string
  let keyring: Keyring

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keyring-'))
    keyring = await startKeyring(folder)
  })
  afterEach(async () => {
    await keyring.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('starts empty, and still has a secret after it was started again', async () => {
    expect(await keyring.secretsOf('tokenscope-test')).toEqual([])
    await keep('tokenscope-test', 'someone', 'pä$$ ✓')
    await keyring.stop()
    keyring = await startKeyring(folder)
    expect(await keyring.secretsOf('tokenscope-test')).toEqual([{ account: 'someone', password: 'pä$$ ✓' }])
  })

  async function keep(...entry: readonly [service: string, account: string, secret: string]): Promise<void> {
    const write = 'require("keytar").setPassword(...process.argv.slice(1, 4))'
    await promisify(execFile)(process.execPath, ['-e', write, ...entry], { env: { ...process.env, ...keyring.env } })
  }
})
