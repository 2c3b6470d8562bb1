import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { Failure } from '@shared/record/observation'
import type { RequestSpec } from '../instrument'
import { placeholderIn } from './auth'
import { failure } from './failure'

const isHeader = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

/** They say how the request is framed: a value of the caller's own would make it another message than the one that was written. */
const OURS: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'te', 'trailer', 'expect', 'upgrade'])

/** Why this request cannot be sent at all, or null. Nothing has been sent yet. */
export function configFailure(spec: RequestSpec): Failure | null {
  if (!URL.canParse(spec.url)) {
    return failure('config', `Nothing was sent: "${spec.url}" is no URL.`, 'Write the whole address, e.g. https://host/v1.', {
      subject: spec.url
    })
  }
  const { protocol } = new URL(spec.url)
  if (protocol !== 'http:' && protocol !== 'https:') {
    return failure(
      'config',
      `Nothing was sent: "${spec.url}" is neither http nor https.`,
      'Use an address that begins with https:// or http://.',
      {
        subject: spec.url
      }
    )
  }
  if (spec.apiKey !== null && !isHeader('authorization', `Bearer ${spec.apiKey}`)) {
    return failure(
      'config',
      'Nothing was sent: the API key holds a character that cannot stand in an HTTP header (a line break, or one outside Latin-1).',
      'Copy the key again, without quotes, line breaks or typographic characters.'
    )
  }
  const placeholder = spec.apiKey === null ? null : placeholderIn(spec.apiKey)
  if (placeholder !== null) {
    return failure(
      'config',
      `Nothing was sent: the API key is a placeholder for ${placeholder}, not its value.`,
      `Set the variable that the key comes from to the key itself, not to the name of another.`,
      { cause: 'key_placeholder', subject: placeholder }
    )
  }
  const owned = Object.keys(spec.headers).find((name) => OURS.has(name.toLowerCase()))
  if (owned !== undefined) {
    return failure(
      'config',
      `Nothing was sent: the header "${owned}" is not yours to set; it follows from the request itself.`,
      'Leave it out.',
      { subject: owned }
    )
  }
  const bad = Object.entries(spec.headers).find(([name, value]) => !isHeader(name, value))
  if (bad !== undefined) {
    return failure(
      'config',
      `Nothing was sent: the header "${bad[0]}" cannot be sent as it is.`,
      'Header names are letters, digits and dashes; values are Latin-1 text without a line break.',
      {
        subject: bad[0]
      }
    )
  }
  return null
}

/** What node itself refused to send. */
export const unsendable = (error: Error): Failure =>
  failure('config', `Nothing was sent: ${error.message}.`, 'Check the address and the extra headers of this provider.')
