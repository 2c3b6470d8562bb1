import { type Keychain, KeychainError } from './keychain'

export const KEYCHAIN_TIMEOUT_MS = 5_000

/** Bounds every call in time: a Secret Service that hangs would answer only after its own 50 s. */
export function timedKeychain(keychain: Keychain, timeoutMs: number = KEYCHAIN_TIMEOUT_MS): Keychain {
  return {
    get: (account) => inTime(keychain.get(account), timeoutMs),
    set: (account, secret) => inTime(keychain.set(account, secret), timeoutMs),
    delete: (account) => inTime(keychain.delete(account), timeoutMs)
  }
}

async function inTime<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new KeychainError('no_answer', `The keychain did not answer within ${timeoutMs / 1_000} s.`)),
      timeoutMs
    )
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
