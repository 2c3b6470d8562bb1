import type { KeychainStatus } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'

const WHY: Record<KeychainStatus['state'], string> = {
  ready: 'The keychain refused this key.',
  unavailable: 'There is no keychain that answers.',
  locked: 'The keychain is locked.',
  no_answer: 'The keychain does not answer.',
  not_installed: 'The keychain’s library is not installed.'
}

/** The key was not stored. */
export function keychainNotReady(status: KeychainStatus): UserError {
  return new UserError(`keychain_${status.state}`, `The key was not stored. ${WHY[status.state]}`, whatToDo(status))
}

/** The key is still where it was. */
export function keyNotRemoved(status: KeychainStatus): UserError {
  return new UserError('key_not_removed', `The key was not removed. ${WHY[status.state]}`, whatToDo(status), { state: status.state })
}

function whatToDo(status: KeychainStatus): string {
  const instead = 'Or keep the key in memory for this run, or enter ${NAME} to read it from an environment variable.'
  return status.state === 'ready' ? `Try again. ${instead}` : `${status.install} ${instead}`
}
