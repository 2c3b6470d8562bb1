/**
 * What the instrument saw of one request, before any figure is made of it: stamps, texts, the server's own words.
 * All times are milliseconds on one monotonic clock; zero is the instant the request was handed to the network layer.
 */

export const PROTOCOLS = ['openai-chat'] as const
export type Protocol = (typeof PROTOCOLS)[number]

export const OUTCOMES = ['ok', 'error', 'timeout', 'incomplete', 'empty', 'cancelled'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const ERROR_KINDS = [
  // nothing or no answer
  'config',
  'dns',
  'connect',
  'tls',
  'proxy',
  'protocol',
  'http_parse',
  'connection_reset',
  'idle_timeout',
  'ttft_timeout',
  'no_token_timeout',
  'total_timeout',
  'cancelled',
  // an answer that refuses
  'auth',
  'forbidden',
  'blocked',
  'quota',
  'not_found',
  'too_large',
  'rate_limited',
  'unsupported_param',
  'content_filter',
  'bad_request',
  'overloaded',
  'server_error',
  'redirect',
  // an answer that is no stream of this protocol
  'html_response',
  'error_body_200',
  'empty_body',
  'no_data_events',
  'bad_encoding',
  // inside the stream
  'stream_error',
  'truncated'
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Finer than the kind where one kind has several causes, so that the screen can say which in the reader's language. */
export const FAILURE_CAUSES = [
  'key_missing',
  'key_rejected',
  'key_placeholder',
  'path_doubled',
  'path_wrong',
  'env_unset',
  'key_unreadable',
  'connection_refused',
  'host_unreachable',
  'connect_timeout'
] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]

export interface Failure {
  readonly kind: ErrorKind
  /** HTTP status, where there was an answer. */
  readonly status: number | null
  /** What happened, to what. In the server's own words where it gave any; never holds a key. */
  readonly message: string
  /** What to do, in plain English. */
  readonly hint: string
  readonly cause: FailureCause | null
  /** What the cause is about: the variable, the host, the parameter or the right URL. */
  readonly subject: string | null
  readonly retryAfterMs: number | null
}

/** c: visible content, r: reasoning, t: tool-call arguments, f: a refusal, which is visible but no answer. The log counts f as c. */
export type TokenKind = 'c' | 'r' | 't' | 'f'

/** Kinds whose text the reader of an answer sees. */
export function isVisible(kind: TokenKind): boolean {
  return kind === 'c' || kind === 'f'
}

/** One entry in each column for every token event, in order of arrival. */
export interface TokenEvents {
  readonly tMs: readonly number[]
  /** Ordinal of the body read that completed the event: events of one read share a stamp. */
  readonly read: readonly number[]
  readonly kind: readonly TokenKind[]
  readonly text: readonly string[]
  /** How many tokens the server said this event carries, or null where it does not say. */
  readonly told: readonly (number | null)[]
}

/** The server's own counts; a field it does not report, or reports as a zero that contradicts the text, is null. */
export interface Usage {
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly totalTokens: number | null
  readonly reasoningTokens: number | null
  readonly cachedTokens: number | null
}

export interface HttpSeen {
  readonly status: number
  readonly version: string
  readonly requestId: string | null
}

export interface Observation {
  readonly outcome: Outcome
  readonly failure: Failure | null
  /** Zero of this request on the process-wide monotonic clock (process.hrtime, in ms), to set it beside another clock reader's stamps. */
  readonly zeroMs: number
  /** Wall clock at zero, ISO 8601. */
  readonly startedAt: string
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  readonly reused: boolean
  readonly sentMs: number | null
  readonly ttfbMs: number | null
  /** To the end of the response, or to the moment it was given up. */
  readonly totalMs: number | null
  readonly events: TokenEvents
  readonly usage: Usage | null
  readonly finishReason: string | null
  readonly http: HttpSeen | null
  /** Timings the server reports of itself, in ms, under its own names. */
  readonly server: Readonly<Record<string, number>>
  /** Events skipped because they could not be read. */
  readonly malformed: number
  /** What the instrument itself has to remark: `usage_refused`, `malformed_events`, … */
  readonly flags: readonly string[]
}
