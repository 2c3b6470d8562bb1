import type { Failure } from '@shared/record/observation'
import { failure, withWords } from './failure'
import type { Refusal, Said } from './refusal'

const UNSUPPORTED =
  /unknown|unsupported|not supported|unrecognized|unexpected|extra (?:inputs|fields)|not permitted|does not support|not allowed|invalid param/i
/** Parameters we send, which a message may name without a `param` field. */
const OUR_PARAMS = ['stream_options', 'include_usage', 'max_tokens', 'temperature', 'stream'] as const

function unsupportedParam({ words, codes, param }: Said): string | null {
  if (!UNSUPPORTED.test(words) && !/unknown_parameter|unsupported|extra_forbidden/.test(codes)) return null
  const named =
    OUR_PARAMS.find((name) => param?.split('.')[0] === name) ?? OUR_PARAMS.find((name) => new RegExp(`\\b${name}\\b`).test(words))
  return named === 'include_usage' ? 'stream_options' : (named ?? null)
}

/** A request that the server read and does not accept: by its content, its size, a parameter, or for a reason of its own. */
export function badRequestFailure(refusal: Refusal, said: Said): Failure {
  const { status } = refusal.head
  const sentence = `${refusal.url} answered ${status}`
  if (/content_filter|content_policy|responsibleai/.test(said.codes)) {
    return failure(
      'content_filter',
      withWords(`${sentence}: the prompt was filtered`, said.words),
      'The provider refuses this prompt: change its text.',
      { status }
    )
  }
  if (
    /context_length|exceed_context/.test(said.codes) ||
    /context (?:length|window|size)|maximum context|too many tokens/i.test(said.words)
  ) {
    return failure(
      'too_large',
      withWords(sentence, said.words),
      'The prompt and max_tokens together exceed what the model takes: shorten either.',
      { status }
    )
  }
  const param = unsupportedParam(said)
  if (param === 'stream_options') {
    return failure(
      'unsupported_param',
      withWords(`${sentence}: it does not know stream_options, which asks for its own token counts`, said.words),
      'Send the request again: from now on it goes without it, and tokens are estimated.',
      { status, subject: param }
    )
  }
  if (param !== null) {
    return failure(
      'unsupported_param',
      withWords(`${sentence}: it does not accept ${param}`, said.words),
      `Leave ${param} out for this model.`,
      { status, subject: param }
    )
  }
  if (/plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server/i.test(said.words)) {
    return failure('tls', withWords(sentence, said.words), 'This port speaks TLS: use https:// in the address.', {
      status,
      subject: refusal.url.replace(/^http:/, 'https:')
    })
  }
  return failure('bad_request', withWords(sentence, said.words), 'The server does not accept this request; its own words say why.', {
    status
  })
}
