import type { IpcError } from './result'

/** An error whose every word is meant for the person at the screen. Services throw it; the router hands it over as it is. */
export class UserError extends Error implements IpcError {
  override readonly name = 'UserError'
  readonly code: string
  readonly hint: string
  readonly params: Readonly<Record<string, string | number>>

  /** `message` says what happened, to what; `hint` what to do; `code` names it for the language files (`errors.<code>`). */
  constructor(code: string, message: string, hint: string, params: Readonly<Record<string, string | number>> = {}) {
    super(message)
    this.code = code
    this.hint = hint
    this.params = params
  }
}
