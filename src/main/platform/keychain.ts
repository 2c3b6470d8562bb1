import { type Keychain, KeychainError } from '../keys/keychain'
import { timedKeychain } from '../keys/timed-keychain'

type Keytar = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * keytar, loaded at the first call: it is an optional dependency, and its library may be missing. `service` is what the
 * system's own keychain window lists the keys under. keytar's findCredentials crashes the process on a locked keyring: never used.
 */
export function keytarKeychain(service: string, timeoutMs?: number): Keychain {
  let loading: Promise<Keytar> | null = null
  const keytar = (): Promise<Keytar> => {
    loading ??= load()
    // A library that was installed meanwhile is found at the next call.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  return timedKeychain(
    {
      get: async (account) => refusedAsError((await keytar()).getPassword(service, account)),
      set: async (account, secret) => refusedAsError((await keytar()).setPassword(service, account, secret)),
      delete: async (account) => refusedAsError((await keytar()).deletePassword(service, account))
    },
    timeoutMs
  )
}

async function load(): Promise<Keytar> {
  try {
    return (await import('keytar')).default
  } catch (error) {
    throw new KeychainError('not_installed', `keytar cannot be loaded: ${messageOf(error)}`, { cause: error })
  }
}

async function refusedAsError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new KeychainError('refused', messageOf(error), { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
