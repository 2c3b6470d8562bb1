import type { RequestLine, SessionLine, SummaryLine, TokensLine } from '@shared/record/log-lines'

/** Whole, valid log lines for tests; what a test is about is given, the rest is plausible. */
export const sessionLine = (session: string, changes: Partial<SessionLine> = {}): SessionLine => ({
  type: 'session',
  schema: 'tokenscope/1',
  session,
  name: 'Compare',
  started_at: '2026-12-01T12:00:00.000Z',
  app: { version: '0.1.0', electron: null, node: '20.20.0' },
  host: { os: 'linux', arch: 'x64', cpu: 'test', cores: 2, memory_gb: 8 },
  plan: {},
  lanes: [{ lane: 'a', provider: 'P', protocol: 'openai-chat', url: 'http://127.0.0.1:1/v1/chat/completions', model: 'm' }],
  calibration: null,
  ...changes
})

export const requestLine = (session: string, request: string, changes: Partial<RequestLine> = {}): RequestLine => ({
  type: 'request',
  session,
  request,
  lane: 'a',
  provider: 'P',
  model: 'm',
  protocol: 'openai-chat',
  started_at: '2026-12-01T12:00:01.000Z',
  at_ms: 1000,
  variable: null,
  attempt: 1,
  warmup: false,
  concurrency: 1,
  outcome: 'ok',
  error: null,
  queue_ms: 0,
  dns_ms: null,
  connect_ms: 0.2,
  tls_ms: null,
  reused: false,
  sent_ms: 0.4,
  ttfb_ms: 1,
  ttft_ms: 100,
  ttfo_ms: 100,
  tpot_ms: 10,
  tpot_adj_ms: 10,
  last_token_ms: 120,
  total_ms: 121,
  tokens: 3,
  tokens_source: 'usage',
  reasoning_tokens: null,
  prompt_tokens: 5,
  cached_tokens: null,
  chunks: 3,
  itl_ms: { p50: 10, p90: 10, p99: 10, max: 10 },
  finish_reason: 'stop',
  flags: [],
  server: {},
  http: { status: 200, version: '1.1', request_id: null },
  ...changes
})

export const tokensLine = (session: string, request: string, changes: Partial<TokensLine> = {}): TokensLine => ({
  type: 'tokens',
  session,
  request,
  t_ms: [100, 110, 120],
  n: [1, 1, 1],
  kind: 'c*3',
  ...changes
})

export const emptySummary = (session: string): SummaryLine => ({
  type: 'summary',
  session,
  ended_at: '2026-12-01T12:01:00.000Z',
  outcome: 'completed',
  lanes: []
})

export const jsonl = (...lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
