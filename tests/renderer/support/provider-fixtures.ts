import type { KeyStatus, ProviderView, TestReport } from '@shared/ipc/contract'
import type { RequestLine } from '@shared/record/log-lines'
import { referenceProvider, taoToken } from './fake-bridge'

/** A provider that differs from TaoToken in what is said. */
export function provider(changed: Partial<ProviderView>): ProviderView {
  return { ...taoToken, ...changed }
}

const keys: Readonly<Record<string, KeyStatus>> = {
  memory: { state: 'memory', lastFour: '9f3c', setAt: '2026-12-01T08:00:00.000Z' },
  none: { state: 'none' },
  noAnswer: { state: 'unreadable', reason: 'no_answer' },
  locked: { state: 'unreadable', reason: 'locked_or_removed' },
  set: { state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: true, lastFour: 'a1b2' },
  unset: { state: 'environment', variable: 'VLLM_KEY', isSet: false, lastFour: '' }
}

function named(id: string, name: string, baseUrl: string, key: KeyStatus | undefined): ProviderView {
  return provider({ id, name, baseUrl, requestUrl: `${baseUrl}/chat/completions`, key: key ?? { state: 'none' } })
}

/** One provider in every state a key can be in. */
export const providersInEveryKeyState: readonly ProviderView[] = [
  referenceProvider,
  taoToken,
  named('office', 'Office gateway', 'https://llm.example.com/v1', keys['memory']),
  named('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1', keys['none']),
  named('groq', 'Groq', 'https://api.groq.com/openai/v1', keys['noAnswer']),
  named('mistral', 'Mistral', 'https://api.mistral.ai/v1', keys['locked']),
  named('variable', 'TaoToken by variable', 'https://taotoken.net/api', keys['set']),
  named('vllm', 'vLLM in the cellar with a name that does not end soon enough', 'http://10.0.4.21:8000/v1', keys['unset'])
]

/** One request as the log has it: the figures of a good answer, unless said otherwise. */
export function requestLine(changed: Partial<RequestLine> = {}): RequestLine {
  return {
    type: 'request',
    session: 's1',
    request: 'r1',
    lane: 'a',
    provider: 'TaoToken',
    model: 'gpt-4o-mini',
    protocol: 'openai-chat',
    started_at: '2026-12-01T12:00:00.000Z',
    at_ms: 0,
    variable: null,
    attempt: 1,
    warmup: false,
    concurrency: 1,
    outcome: 'ok',
    error: null,
    queue_ms: 0,
    dns_ms: 1.3,
    connect_ms: 20.4,
    tls_ms: 22.6,
    reused: false,
    sent_ms: 44.5,
    ttfb_ms: 376.4,
    ttft_ms: 398.2,
    ttfo_ms: 398.2,
    tpot_ms: 18.8,
    tpot_adj_ms: 18.8,
    last_token_ms: 717.8,
    total_ms: 720.1,
    tokens: 18,
    tokens_source: 'usage',
    reasoning_tokens: null,
    prompt_tokens: 12,
    cached_tokens: 0,
    chunks: 18,
    itl_ms: { p50: 18.5, p90: 20, p99: 31, max: 44.2 },
    finish_reason: 'stop',
    flags: [],
    server: {},
    http: { status: 200, version: '1.1', request_id: null },
    ...changed
  }
}

export function testReport(changed: Partial<RequestLine> = {}, url = 'https://taotoken.net/api/chat/completions'): TestReport {
  const record = requestLine(changed)
  return { record, url, tokens: { type: 'tokens', session: 's1', request: 'r1', t_ms: [], n: [], kind: '' } }
}

/** A second `/v1`: nothing is found there. */
export const doubledPathReport: TestReport = testReport(
  {
    outcome: 'error',
    error: {
      kind: 'not_found',
      status: 404,
      message: 'Nothing at https://llm.example.com/v1/v1/chat/completions.',
      hint: 'The path has /v1 twice.',
      cause: 'path_doubled',
      subject: 'https://llm.example.com/v1/chat/completions'
    },
    ttft_ms: null,
    ttfo_ms: null,
    tpot_ms: null,
    tpot_adj_ms: null,
    last_token_ms: null,
    tokens: null,
    tokens_source: 'none',
    chunks: 0,
    itl_ms: null,
    http: { status: 404, version: '1.1', request_id: null }
  },
  'https://llm.example.com/v1/v1/chat/completions'
)
