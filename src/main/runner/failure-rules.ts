import type { ErrorKind, Failure } from '@shared/record/observation'

/** Failures that may pass by themselves: tried again where the plan allows retries. */
const RETRYABLE: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'rate_limited',
  'overloaded',
  'server_error',
  'dns',
  'connect',
  'connection_reset',
  'idle_timeout',
  'ttft_timeout',
  'no_token_timeout',
  'total_timeout'
])

/** The account or the plan says no: asking again cannot help and may get the key blocked. */
const FINAL: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['config', 'auth', 'forbidden', 'blocked', 'quota'])

/** The address or the request is wrong, unless the same lane was answered before: then it is one bad answer among good ones. */
const FINAL_AT_FIRST: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'not_found',
  'tls',
  'proxy',
  'protocol',
  'redirect',
  'too_large',
  'unsupported_param',
  'bad_request',
  'html_response'
])

/** A run does not stand still for longer, and does not ask sooner than it was told to. */
const LONGEST_RETRY_AFTER_MS = 300_000

export const mayRetry = (failure: Failure | null): boolean =>
  failure !== null && RETRYABLE.has(failure.kind) && (failure.retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS

/** Whether the lane's next requests would fail the same way. */
export const stopsLane = (failure: Failure | null, answeredBefore: boolean): boolean =>
  failure !== null && (FINAL.has(failure.kind) || (!answeredBefore && FINAL_AT_FIRST.has(failure.kind)))

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

/** Wait before the next attempt, in ms: what the server asks for, else 0.5 s doubled each time up to 10 s. `attempt` is the one that failed. */
export const retryDelayMs = (failure: Failure | null, attempt: number): number =>
  failure?.retryAfterMs ?? Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
