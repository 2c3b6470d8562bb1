import type { Failure } from '@shared/record/observation'
import type { StreamFault } from '../dialects/dialect'
import { asRecord, parseJson } from '../json'
import { failure, tokenEvents, withWords } from './failure'
import { errorWords, looksLikeHtml, shorten, wordsOf } from './server-words'

const GZIP_MAGIC = [0x1f, 0x8b] as const

export const streamFault = (fault: StreamFault, url: string, status: number): Failure =>
  failure(
    'stream_error',
    `${url} reported an error inside the stream: ${shorten(fault.message)}`,
    'The answer began well and then failed on the server; its own words say why.',
    {
      status
    }
  )

export const truncated = (url: string, status: number, tokens: number, reason: string | null): Failure =>
  failure(
    'truncated',
    `The stream of ${url} ended without its end${reason === null ? '' : ` (${reason})`}; ${tokenEvents(tokens)} had come.`,
    'The server or a gateway cut it off: what came is kept, but it is no whole answer.',
    { status }
  )

export const eventTooLong = (url: string, status: number, limitBytes: number): Failure =>
  failure(
    'stream_error',
    `One event from ${url} is longer than ${limitBytes / 1024 / 1024} MiB; reading was given up.`,
    'This is no token stream: check what is at this address.',
    { status }
  )

export const endless = (url: string, status: number, limits: { readonly bytes: number; readonly tokenEvents: number }): Failure =>
  failure(
    'stream_error',
    `The answer of ${url} does not end: it is over ${limits.bytes / 1024 / 1024} MiB or ${limits.tokenEvents.toLocaleString('en-US')} token events; reading was given up.`,
    'This is no answer of a model: check what is at this address.',
    { status }
  )

export const badEncoding = (url: string, status: number, reason: string): Failure =>
  failure(
    'bad_encoding',
    `The body from ${url} cannot be decoded: ${reason}.`,
    'A gateway compresses the stream wrongly; we ask for none (accept-encoding: identity).',
    { status }
  )

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1]

/** A 2xx answer that held no event of the protocol: what it is instead, by its first bytes rather than its content type. */
export function noStream(body: string, contentType: string, url: string, status: number): Failure {
  if (body.trim() === '') {
    return failure(
      'empty_body',
      `${url} answered ${status} with an empty body.`,
      'The server gave up without a word, or a gateway dropped the body.',
      { status }
    )
  }
  if (looksLikeHtml(body, contentType)) {
    return failure(
      'html_response',
      withWords(`${url} answered with a web page`, wordsOf(body, contentType)),
      'This address is a web site, not an API: check the base URL, often /v1 is missing.',
      { status, cause: 'path_wrong', subject: url }
    )
  }
  const json = parseJson(body)
  const words = errorWords(json)
  if (asRecord(json) !== null || (Array.isArray(json) && words !== null)) {
    return failure(
      'error_body_200',
      withWords(`${url} answered ${status}, but the body is ${words === null ? 'no answer' : 'an error'}`, shorten(words ?? body)),
      'The status says all is well; the body decides. Its own words say why.',
      { status }
    )
  }
  return failure(
    'no_data_events',
    withWords(`${url} answered ${status} without a single event`, shorten(body)),
    'This is no stream of the chosen protocol: check the address and the protocol.',
    {
      status
    }
  )
}
