import { UserError } from '@shared/ipc/user-error'

/** Windows Credential Manager takes no more; checked everywhere, so that a key moves between systems. */
export const MAX_SECRET_BYTES = 2_560

const QUOTES = ['"', "'", '`'] as const
/** U+0000 to U+001F and U+007F to U+009F: they cannot stand in a header. */
const CONTROL = /\p{Cc}/u

/**
 * The key that was meant: without the white space and the quotes that come along when it is copied.
 * Throws a UserError for a key that is empty, too long, or holds characters that no header can carry.
 */
export function cleanSecret(pasted: string): string {
  const secret = unquote(pasted.trim())
  if (secret === '') throw new UserError('key_empty', 'The key is empty.', 'Paste the key as the provider shows it.')
  if (CONTROL.test(secret))
    throw new UserError(
      'key_control_characters',
      'The key holds a line break or another control character.',
      'Copy the key alone, in one line.'
    )
  const sizeBytes = Buffer.byteLength(secret, 'utf8')
  if (sizeBytes > MAX_SECRET_BYTES)
    throw new UserError(
      'key_too_long',
      `The key has ${sizeBytes} bytes; the keychain takes at most ${MAX_SECRET_BYTES}.`,
      'Check that only the key was pasted.',
      { bytes: sizeBytes, max: MAX_SECRET_BYTES }
    )
  return secret
}

function unquote(text: string): string {
  const quoted = QUOTES.some((quote) => text.length >= 2 && text.startsWith(quote) && text.endsWith(quote))
  return quoted ? unquote(text.slice(1, -1).trim()) : text
}

/** The characters a key may be recognised by; none of a key so short that four of them would give it away. */
export function lastFourOf(secret: string): string {
  return secret.length >= 12 ? secret.slice(-4) : ''
}
