import type { Failure } from '@shared/record/observation'
import { asArray, asRecord, asText, parseJson } from '../json'
import type { ResponseHead } from '../transport/transport'
import { authFailure } from './auth'
import { failure, withWords } from './failure'
import { undoubledUrl } from './request-url'
import { retryAfterMs } from './retry-after'
import { looksLikeHtml, wordsOf } from './server-words'

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

interface Said {
  readonly words: string
  /** Codes and types that the error object names, lower case, in one string. */
  readonly codes: string
  readonly param: string | null
}

function saidIn({ body, head }: Refusal): Said {
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

function badRequest(refusal: Refusal, said: Said): Failure {
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

function notFound(refusal: Refusal, said: Said): Failure {
  const { status } = refusal.head
  const right = undoubledUrl(refusal.url)
  if (right !== null) {
    return failure(
      'not_found',
      withWords(`Nothing is at ${refusal.url}: a part of its path stands twice`, said.words),
      `Change the base URL so that requests go to ${right}.`,
      { status, cause: 'path_doubled', subject: right }
    )
  }
  if (/model/.test(said.codes) || /\bmodel\b/i.test(said.words)) {
    return failure(
      'not_found',
      withWords(`${refusal.url} answered ${status}`, said.words),
      'The endpoint is there but does not offer this model: check its name.',
      { status }
    )
  }
  return failure(
    'not_found',
    withWords(`Nothing is at ${refusal.url} (${status})`, said.words),
    'Check the base URL: most endpoints end in /v1, some in none.',
    { status, cause: 'path_wrong', subject: refusal.url }
  )
}

function tooMany(refusal: Refusal, said: Said): Failure {
  const { status } = refusal.head
  const wait = retryAfterMs(refusal.head.headers)
  const sentence = withWords(`${refusal.url} answered ${status}`, said.words)
  if (
    /insufficient_quota|billing|insufficient_balance/.test(said.codes) ||
    /exceeded your current quota|insufficient (?:quota|balance|credit)/i.test(said.words)
  ) {
    return failure('quota', sentence, 'The account has no credit left: waiting does not help.', { status, retryAfterMs: wait })
  }
  const hint =
    wait === null
      ? 'Too many requests or tokens in a short time: wait, or run fewer at once.'
      : `Wait ${Math.ceil(wait / 1_000)} s, or run fewer at once.`
  return failure('rate_limited', sentence, hint, { status, retryAfterMs: wait })
}

function forbidden(refusal: Refusal, said: Said): Failure {
  const { status } = refusal.head
  const page = looksLikeHtml(refusal.body, refusal.head.headers['content-type'] ?? '')
  const sentence = withWords(`${refusal.url} answered ${status}`, said.words)
  if (page || /blocked|captcha|challenge|attention required/i.test(said.words)) {
    return failure('blocked', sentence, 'A firewall in front of the server refused the request; it did not reach the model.', { status })
  }
  return failure('forbidden', sentence, 'The key is known but may not use this model, region or endpoint.', { status })
}

function serverSide(refusal: Refusal, said: Said): Failure {
  const { status, headers } = refusal.head
  const sentence = withWords(`${refusal.url} answered ${status}`, said.words)
  const wait = retryAfterMs(headers)
  const noRoute = /no (?:available |healthy |allowed )?(?:provider|channel|endpoint|deployment|upstream)|no instances? available/i.test(
    said.words
  )
  if (status === 529 || (status === 503 && !noRoute)) {
    return failure('overloaded', sentence, 'The server has more work than it can take: try again later, or run fewer at once.', {
      status,
      retryAfterMs: wait
    })
  }
  if (noRoute) {
    return failure(
      'server_error',
      sentence,
      'The gateway has nobody to pass this request to: check the model name and its routing rules.',
      { status, retryAfterMs: wait }
    )
  }
  if (status === 504 || status === 524) {
    return failure(
      'server_error',
      sentence,
      'A gateway gave up waiting for the model: a long prefill is silent. Shorten the prompt or go around the gateway.',
      { status }
    )
  }
  return failure('server_error', sentence, 'The fault is on the server; its own words may say where.', { status, retryAfterMs: wait })
}

function redirect({ head, url }: Refusal): Failure {
  const location = head.headers.location ?? ''
  const target = location !== '' && URL.canParse(location, url) ? new URL(location, url).toString() : null
  return failure(
    'redirect',
    `${url} redirects (${head.status}) to ${target ?? 'an address it does not name'}; it was not followed, as that would spoil the timing and could hand the key to another host.`,
    target === null
      ? 'Ask the provider for the address that answers itself.'
      : `If you trust it, set the base URL so that requests go to ${target}.`,
    { status: head.status, subject: target }
  )
}

/** What a status other than 2xx means, from the status, the body's codes and the server's words. */
export function refusalFailure(refusal: Refusal): Failure {
  const said = saidIn(refusal)
  const { status } = refusal.head
  if (status >= 300 && status < 400) return redirect(refusal)
  if (status >= 500) return serverSide(refusal, said)
  switch (status) {
    case 401:
      return authFailure(refusal.apiKey, refusal.hasOwnAuth, refusal.url, said.words)
    case 402:
      return failure('quota', withWords(`${refusal.url} answered 402`, said.words), 'The account has no credit left.', { status })
    case 403:
      return forbidden(refusal, said)
    case 404:
    case 405:
      return notFound(refusal, said)
    case 407:
      return failure('proxy', withWords(`${refusal.url} answered 407`, said.words), 'A proxy on the way wants to know who you are.', {
        status
      })
    case 413:
      return failure(
        'too_large',
        withWords(`${refusal.url} answered 413`, said.words),
        'The request itself is over the limit: waiting does not help. Shorten the prompt.',
        { status }
      )
    case 429:
      return tooMany(refusal, said)
    default:
      return badRequest(refusal, said)
  }
}
