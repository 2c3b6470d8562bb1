/** The operating system's keychain, for one service name. Each call rejects with a KeychainError when it cannot be done. */
export interface Keychain {
  /** Resolves to null for an unknown account, and on Linux for every account of a locked keyring. */
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  /** Resolves to false where there was nothing to delete. */
  delete(account: string): Promise<boolean>
}

/** not_installed: its library cannot be loaded. no_answer: no answer in time. refused: it answered with an error. */
export type KeychainFault = 'not_installed' | 'no_answer' | 'refused'

export class KeychainError extends Error {
  override readonly name = 'KeychainError'
  readonly fault: KeychainFault

  constructor(fault: KeychainFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
