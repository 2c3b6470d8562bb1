import { UserError } from '@shared/ipc/user-error'

/** Headers that carry a credential: their place is the key store, since providers.json is a plain file. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'cookie']

/** Throws a UserError where a provider's own headers would put a key into a file. */
export function refuseSecretHeaders(headers: Readonly<Record<string, string>>): void {
  const header = Object.keys(headers).find((name) => SECRET_HEADERS.includes(name.trim().toLowerCase()))
  if (header === undefined) return
  throw new UserError(
    'header_secret',
    `The header “${header}” would store a key in a plain file.`,
    'Put the key into the key field; it is sent as the bearer.',
    { header }
  )
}
