import { UserError } from '@shared/ipc/user-error'

/** Headers that carry a credential: their place is the key store, since providers.json is a plain file. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'cookie']

const PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*\}/

/** Throws a UserError where a provider's own headers would put a key into a file; a `${NAME}` puts only a name there. */
export function refuseSecretHeaders(headers: Readonly<Record<string, string>>): void {
  const header = Object.entries(headers).find(([name, value]) => isSecret(name) && !PLACEHOLDER.test(value))?.[0]
  if (header === undefined) return
  throw new UserError(
    'header_secret',
    `The header “${header}” would store a key in a plain file.`,
    'Put the key into the key field, or write ${NAME} to read it from an environment variable.',
    { header }
  )
}

function isSecret(name: string): boolean {
  return SECRET_HEADERS.includes(name.trim().toLowerCase())
}
