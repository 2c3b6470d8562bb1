import { randomUUID } from 'node:crypto'
import type { KeychainStatus } from '@shared/ipc/contract'
import { keychainHelp, keychainName } from './help'
import { type Keychain, KeychainError } from './keychain'

/**
 * Finds out what the keychain can do by writing, reading back and deleting a throw-away account. Reading alone would not do: a
 * locked keyring answers null, as if the account were unknown.
 */
export async function probeKeychain(keychain: Keychain, platform: NodeJS.Platform): Promise<KeychainStatus> {
  const state = await probe(keychain)
  return state === 'ready' ? { state, name: keychainName(platform) } : { state, install: keychainHelp(state, platform) }
}

async function probe(keychain: Keychain): Promise<KeychainStatus['state']> {
  const account = `probe-${randomUUID()}`
  const secret = randomUUID()
  try {
    await keychain.set(account, secret)
  } catch (error) {
    return faultOf(error) === 'refused' ? lockedOrUnavailable(keychain, account) : stateOf(error)
  }
  try {
    const readBack = await keychain.get(account)
    await keychain.delete(account)
    return readBack === secret ? 'ready' : 'locked'
  } catch (error) {
    return stateOf(error)
  }
}

/** After a refused write: a keyring that is there but locked, or has no collection yet, still answers a read. */
async function lockedOrUnavailable(keychain: Keychain, account: string): Promise<KeychainStatus['state']> {
  try {
    await keychain.get(account)
    return 'locked'
  } catch (error) {
    return stateOf(error)
  }
}

function stateOf(error: unknown): KeychainStatus['state'] {
  const fault = faultOf(error)
  return fault === 'refused' ? 'unavailable' : fault
}

function faultOf(error: unknown): KeychainError['fault'] {
  return error instanceof KeychainError ? error.fault : 'refused'
}
