import { requestFigures } from '@shared/metrics/request'
import { roundMs, roundMsOrNull } from '@shared/metrics/rounding'
import type { CountTokens } from '@shared/metrics/token-count'
import type { FailureRecord, LaneRef, RequestLine, TokensLine } from '@shared/record/log-lines'
import type { Failure, HttpSeen, Observation } from '@shared/record/observation'
import type { SecretGuard } from './run-deps'

/** What the run knows of a request, beside what was seen of it. */
export interface RequestContext {
  readonly session: string
  readonly request: string
  readonly lane: Pick<LaneRef, 'lane' | 'provider' | 'model' | 'protocol'>
  readonly attempt: number
  readonly warmup: boolean
  readonly concurrency: number
  /** Started at once with others at the beginning of a concurrency step: left out of the lane's figures. */
  readonly startBurst: boolean
  /** Start of the request, in ms since the session's start. */
  readonly atMs: number
}

export interface RequestRecord {
  readonly record: RequestLine
  readonly tokens: TokensLine
}

/** The two lines of the log that one request becomes. */
export function composeRecord(context: RequestContext, observation: Observation, countTokens: CountTokens): RequestRecord {
  const { session, request, lane } = context
  const { figures, tokens } = requestFigures(observation, countTokens)
  const record: RequestLine = {
    type: 'request',
    session,
    request,
    lane: lane.lane,
    provider: lane.provider,
    model: lane.model,
    protocol: lane.protocol,
    started_at: observation.startedAt,
    at_ms: roundMs(context.atMs),
    variable: null,
    attempt: context.attempt,
    warmup: context.warmup,
    concurrency: context.concurrency,
    outcome: observation.outcome,
    error: failureRecord(observation.failure),
    // A closed loop wants a request when a place is free, and starts it then.
    queue_ms: 0,
    dns_ms: roundMsOrNull(observation.dnsMs),
    connect_ms: roundMsOrNull(observation.connectMs),
    tls_ms: roundMsOrNull(observation.tlsMs),
    reused: observation.reused,
    sent_ms: roundMsOrNull(observation.sentMs),
    ttfb_ms: roundMsOrNull(observation.ttfbMs),
    ttft_ms: figures.ttft_ms,
    ttfo_ms: figures.ttfo_ms,
    tpot_ms: figures.tpot_ms,
    tpot_adj_ms: figures.tpot_adj_ms,
    last_token_ms: figures.last_token_ms,
    total_ms: figures.total_ms,
    tokens: figures.tokens,
    tokens_source: figures.tokens_source,
    reasoning_tokens: figures.reasoning_tokens,
    prompt_tokens: figures.prompt_tokens,
    cached_tokens: figures.cached_tokens,
    chunks: figures.chunks,
    itl_ms: figures.itl_ms,
    finish_reason: observation.finishReason,
    flags: context.startBurst ? [...figures.flags, 'start_burst'] : figures.flags,
    server: { ...observation.server },
    http: httpRecord(observation.http)
  }
  return { record, tokens: { type: 'tokens', session, request, ...tokens } }
}

const httpRecord = (http: HttpSeen | null): RequestLine['http'] =>
  http === null ? null : { status: http.status, version: http.version, request_id: http.requestId }

/** A failure under the log's names; fields that say nothing are left out. */
function failureRecord(failure: Failure | null): FailureRecord | null {
  if (failure === null) return null
  const { kind, status, message, hint, cause, subject, retryAfterMs } = failure
  return {
    kind,
    status,
    message,
    hint,
    ...(cause === null ? {} : { cause }),
    ...(subject === null ? {} : { subject }),
    ...(retryAfterMs === null ? {} : { retry_after_ms: roundMs(retryAfterMs) })
  }
}

/** The observation with every known secret taken out of the words that a server or a library may have put it into. */
export function scrubbed(observation: Observation, guard: SecretGuard): Observation {
  const { failure, http, finishReason } = observation
  const scrub = (text: string | null) => (text === null ? null : guard.scrub(text))
  return {
    ...observation,
    failure: failure && {
      ...failure,
      message: guard.scrub(failure.message),
      hint: guard.scrub(failure.hint),
      subject: scrub(failure.subject)
    },
    http: http && { ...http, requestId: scrub(http.requestId) },
    finishReason: scrub(finishReason),
    server: Object.fromEntries(Object.entries(observation.server).map(([name, value]) => [guard.scrub(name), value]))
  }
}
