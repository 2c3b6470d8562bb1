import { errorWords } from '../../failures/server-words'
import { asText, type JsonRecord, parseJson } from '../../json'
import type { StreamFault } from '../dialect'

const MAX_PAYLOAD = 500

/** An error object inside an otherwise good stream: `error`, `object: "error"` or `type: "error"`. */
export function faultIn(chunk: JsonRecord): StreamFault | null {
  const error = chunk['error']
  const named = asText(chunk['object']) === 'error' || asText(chunk['type']) === 'error'
  const present = error !== undefined && error !== null && error !== false && error !== ''
  if (!present && !named) return null
  return { message: errorWords(present ? error : chunk) ?? JSON.stringify(chunk).slice(0, MAX_PAYLOAD) }
}

/** An event that is an error by its name, whatever it holds. */
export function faultFrom(payload: string): StreamFault {
  const json = parseJson(payload)
  const words = json === undefined ? payload.trim() : errorWords(json)
  return { message: words || payload.slice(0, MAX_PAYLOAD) || 'no reason was given' }
}
