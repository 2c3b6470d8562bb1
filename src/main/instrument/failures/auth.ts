import type { Failure } from '@shared/record/observation'
import { failure, withWords } from './failure'

/** `${NAME}`, `$NAME`, `%NAME%` or `{{NAME}}` as the whole key: nobody put the value in its place. */
const PLACEHOLDER = /^\$\{\s*([^}]*?)\s*\}?$|^\$([A-Za-z_]\w*)$|^%([A-Za-z_]\w*)%$|^\{\{\s*(.*?)\s*\}\}$/

/** The variable's name where the key is a placeholder that was sent as it stands, else null. */
export function placeholderIn(apiKey: string): string | null {
  const found = PLACEHOLDER.exec(apiKey.trim())
  if (found === null) return apiKey.includes('${') ? apiKey : null
  return found.slice(1).find((name) => name !== undefined && name !== '') ?? apiKey
}

/** 401 has three causes that look the same to the server: no key, a placeholder for one, a wrong one. */
export function authFailure(apiKey: string | null, hasOwnAuth: boolean, url: string, words: string): Failure {
  const status = 401
  if ((apiKey === null || apiKey.trim() === '') && !hasOwnAuth) {
    return failure('auth', withWords(`${url} answered 401, and no key was sent`, words), 'Set the API key of this provider.', {
      status,
      cause: 'key_missing'
    })
  }
  const variable = apiKey === null ? null : placeholderIn(apiKey)
  if (variable !== null) {
    return failure(
      'auth',
      withWords(`${url} answered 401: the placeholder for ${variable} was sent as the key, not its value`, words),
      `Set the environment variable ${variable}, or store the key itself.`,
      { status, cause: 'key_placeholder', subject: variable }
    )
  }
  return failure(
    'auth',
    withWords(`${url} answered 401: it does not accept the key`, words),
    'The key may be mistyped, revoked, or belong to another provider. Make a new one and set it.',
    { status, cause: 'key_rejected' }
  )
}
