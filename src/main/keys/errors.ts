import type { KeychainStatus } from '@shared/ipc/contract'
import { UserError } from '@shared/ipc/user-error'
import type { MalformedPlaceholder } from '@shared/plan/placeholders'

const WHY: Record<KeychainStatus['state'], string> = {
  ready: 'The keychain refused this key.',
  unavailable: 'There is no keychain that answers.',
  locked: 'The keychain is locked.',
  no_answer: 'The keychain does not answer.',
  not_installed: 'The keychain’s library is not installed.'
}

/** The key was not stored. */
export function keychainNotReady(status: KeychainStatus): UserError {
  return new UserError(`keychain_${status.state}`, `The key was not stored. ${WHY[status.state]}`, whatToDo(status), {
    state: status.state
  })
}

/** The key is still where it was. */
export function keyNotRemoved(status: KeychainStatus): UserError {
  return new UserError('key_not_removed', `The key was not removed. ${WHY[status.state]}`, whatToDo(status), { state: status.state })
}

/** Sent as it is, it would come back as a wrong key: better said before. */
export function placeholderMalformed({ written, right }: MalformedPlaceholder): UserError {
  return new UserError(
    'key_placeholder_malformed',
    `“${written}” looks like the name of an environment variable, not like a key.`,
    `Write it as ${right}.`,
    { written, right }
  )
}

function whatToDo(status: KeychainStatus): string {
  const instead = 'Or keep the key in memory for this run, or enter ${NAME} to read it from an environment variable.'
  return status.state === 'ready' ? `Try again. ${instead}` : `${status.install} ${instead}`
}
