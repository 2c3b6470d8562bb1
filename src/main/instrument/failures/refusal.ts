import { asArray, asRecord, asText, parseJson } from '../json'
import type { ResponseHead } from '../transport/transport'
import { wordsOf } from './server-words'

/** An answer whose status refuses the request. */
export interface Refusal {
  readonly head: ResponseHead
  readonly body: string
  /** As it may be shown. */
  readonly url: string
  readonly apiKey: string | null
  /** Authorization came by a header of the caller's own. */
  readonly hasOwnAuth: boolean
}

export interface Said {
  readonly words: string
  /** Codes and types that the error object names, lower case, in one string. */
  readonly codes: string
  readonly param: string | null
}

/** What an error body says, out of the shapes that servers give it. */
export function saidIn({ body, head }: Refusal): Said {
  const json = asRecord(parseJson(body))
  const error = asRecord(json?.['error']) ?? json
  const inner = asRecord(error?.['innererror'])
  const codes = [error?.['code'], error?.['type'], inner?.['code'], json?.['code'], json?.['error_type']]
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()
  return {
    words: wordsOf(body, head.headers['content-type'] ?? ''),
    codes,
    param: asText(error?.['param']) || validationParam(json?.['detail'])
  }
}

/** FastAPI servers name the parameter by its place: `{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"]}]}`. */
function validationParam(detail: unknown): string | null {
  const extra = asArray(detail)
    .map(asRecord)
    .find((item) => /extra|unexpected|forbidden/.test(asText(item?.['type'])))
  return asText(asArray(extra?.['loc'])[1]) || null
}
