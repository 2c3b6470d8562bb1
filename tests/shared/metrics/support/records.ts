import type { RequestLine, TokensLine } from '@shared/record/log-lines'

let made = 0

/** A request line: first attempt, ok, with 10 ms to connect, 100 ms to the first token and 10 tokens 20 ms apart. */
export function record(rest: Partial<RequestLine> = {}): RequestLine {
  made += 1
  return {
    type: 'request',
    session: 's',
    request: `r${made}`,
    lane: 'a',
    provider: 'p',
    model: 'm',
    protocol: 'openai-chat',
    started_at: '2026-12-01T12:00:00.000Z',
    at_ms: made * 1_000,
    variable: null,
    attempt: 1,
    warmup: false,
    concurrency: 1,
    outcome: 'ok',
    error: null,
    queue_ms: 0,
    dns_ms: null,
    connect_ms: 10,
    tls_ms: null,
    reused: false,
    sent_ms: 11,
    ttfb_ms: 90,
    ttft_ms: 100,
    ttfo_ms: 100,
    tpot_ms: 20,
    tpot_adj_ms: 20,
    last_token_ms: 280,
    total_ms: 281,
    tokens: 10,
    tokens_source: 'usage',
    reasoning_tokens: null,
    prompt_tokens: 5,
    cached_tokens: null,
    chunks: 10,
    itl_ms: { p50: 20, p90: 20, p99: 20, max: 20 },
    finish_reason: 'stop',
    flags: [],
    server: {},
    http: { status: 200, version: '1.1', request_id: null },
    ...rest
  }
}

export function failed(rest: Partial<RequestLine> = {}, error: Partial<NonNullable<RequestLine['error']>> = {}): RequestLine {
  return record({
    outcome: 'error',
    error: { kind: 'rate_limited', status: 429, message: 'Too many requests', hint: 'Wait.', cause: null, subject: null, ...error },
    ttft_ms: null,
    ttfo_ms: null,
    tpot_ms: null,
    tpot_adj_ms: null,
    last_token_ms: null,
    tokens: null,
    tokens_source: 'none',
    chunks: 0,
    itl_ms: null,
    ...rest
  })
}

export function tokensOf(request: string, tMs: readonly number[], n?: readonly number[]): TokensLine {
  return { type: 'tokens', session: 's', request, t_ms: [...tMs], n: [...(n ?? tMs.map(() => 1))], kind: `c*${tMs.length}` }
}
