import type { Failure } from '@shared/record/observation'
import { authFailure } from './auth'
import { badRequestFailure } from './bad-request'
import { failure, withWords } from './failure'
import { type Refusal, type Said, saidIn } from './refusal'
import { undoubledUrl } from './request-url'
import { retryAfterMs } from './retry-after'
import { looksLikeHtml } from './server-words'

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
  if (/model|deployment/i.test(said.codes) || /\b(?:model|deployment)\b/i.test(said.words)) {
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
      return badRequestFailure(refusal, said)
  }
}
