import type { SessionContent, SessionItem } from '@shared/ipc/contract'
import { summarize, tokensByRequest } from '@shared/metrics/lane'
import type { RequestLine, SessionLine, TokensLine } from '@shared/record/log-lines'
import { requestLine } from './provider-fixtures'

const START = Date.parse('2026-12-01T12:00:00.000Z')
const HOUR_MS = 3_600_000

/** A whole number from 0 to 99, the same for the same seed: fixtures are made, not drawn. */
function scatter(seed: number): number {
  return (seed * 7_919 + 104_729) % 100
}

/** Sessions by the hour, going back from one instant; here and there a log that is not whole, many lanes, or no figure. */
export function sessionItems(count: number): readonly SessionItem[] {
  return Array.from({ length: count }, (_, index) => sessionItem(index))
}

function sessionItem(index: number): SessionItem {
  const lanes = index % 50 === 7 ? 9 : 1 + (index % 3)
  return {
    session: `s${index}`,
    name: index % 11 === 3 ? 'Weekly comparison of every model behind the office gateway, long answers' : `Compare ${index}`,
    startedAt: new Date(START - index * HOUR_MS).toISOString(),
    path: `/home/ada/Tokenscope/sessions/compare-${index}.jsonl`,
    sizeBytes: 4_000 + scatter(index) * 2_500,
    lanes: Array.from({ length: lanes }, (_unused, lane) => ({
      lane: String.fromCharCode(97 + lane),
      provider: lane % 2 === 0 ? 'TaoToken' : 'Reference server',
      model: ['gpt-4o-mini', 'deepseek-v3', 'qwen-max'][lane % 3] ?? '',
      n: index % 13 === 5 ? 0 : 12,
      ttftMs: index % 13 === 5 ? null : 200 + scatter(index + lane) * 4.1,
      tpotMs: index % 13 === 5 ? null : 12 + scatter(index + lane) * 0.17
    })),
    requests: lanes * 13,
    errors: index % 13 === 5 ? lanes * 12 : index % 4 === 1 ? 1 : 0,
    remarks: index % 17 === 2 ? ['torn_line', 'no_summary'] : index % 23 === 4 ? ['no_summary'] : []
  }
}

const LANES = [
  { lane: 'a', model: 'gpt-4o-mini', ttftMs: 400, gapMs: 18.6 },
  { lane: 'b', model: 'deepseek-v3', ttftMs: 230, gapMs: 27.5 }
] as const

/** Two lanes over some rounds, one warm-up each, one 429 in lane b. */
export function sessionContent(rounds = 12): SessionContent {
  const made = LANES.flatMap((lane, laneIndex) =>
    Array.from({ length: rounds + 1 }, (_, round) => madeRequest(lane, round, (round * LANES.length + laneIndex) * 5_000))
  )
  const requests = made.map(({ record }) => record).toSorted((a, b) => a.at_ms - b.at_ms)
  const tokens = made.map((each) => each.tokens)
  const lanes = summarize(requests, tokensByRequest(tokens), ['a', 'b'])
  return {
    item: { ...sessionItem(0), session: 's1', name: 'First token, two models' },
    header: sessionLine,
    requests,
    tokens,
    summary: { type: 'summary', session: 's1', ended_at: '2026-12-01T12:02:04.000Z', outcome: 'completed', lanes }
  }
}

const sessionLine: SessionLine = {
  type: 'session',
  schema: 'tokenscope/1',
  session: 's1',
  name: 'First token, two models',
  started_at: '2026-12-01T12:00:00.000Z',
  app: { version: '0.1.0', electron: '45.5.0', node: '24.0.0' },
  host: { os: 'linux', arch: 'x64', cpu: 'made', cores: 2, memory_gb: 24 },
  plan: {
    name: 'First token, two models',
    lanes: LANES.map(({ lane, model }) => ({ lane, provider: { name: 'TaoToken', base_url: 'https://taotoken.net/api' }, model })),
    prompt: { user: 'Explain.' }
  },
  lanes: LANES.map(({ lane, model }) => ({
    lane,
    model,
    provider: 'TaoToken',
    protocol: 'openai-chat',
    url: 'https://taotoken.net/api/chat/completions'
  })),
  calibration: { concurrency: 2, error_p50_ms: 0.03, error_p99_ms: 0.2 }
}

function madeRequest(lane: (typeof LANES)[number], round: number, atMs: number): { record: RequestLine; tokens: TokensLine } {
  const request = `${lane.lane}-${round}`
  const base = { request, lane: lane.lane, model: lane.model, at_ms: atMs, warmup: round === 0 }
  if (lane.lane === 'b' && round === 5) return { record: refused(base), tokens: tokensLine(request, []) }
  const ttftMs = lane.ttftMs + scatter(round) * 0.6
  const tMs = [ttftMs]
  for (let token = 1; token < 140 + (scatter(round) % 30); token += 1)
    tMs.push((tMs.at(-1) ?? 0) + lane.gapMs + (scatter(token + round) % 7) / 3 + (token === 97 ? 26 : 0))
  const lastMs = tMs.at(-1) ?? ttftMs
  const tpotMs = (lastMs - ttftMs) / (tMs.length - 1)
  const record = requestLine({
    ...base,
    ttfb_ms: ttftMs - 20,
    ttft_ms: ttftMs,
    ttfo_ms: ttftMs,
    tpot_ms: tpotMs,
    tpot_adj_ms: tpotMs,
    last_token_ms: lastMs,
    total_ms: lastMs + 9.7,
    tokens: tMs.length,
    chunks: tMs.length
  })
  return { record, tokens: tokensLine(request, tMs) }
}

function refused(base: Partial<RequestLine>): RequestLine {
  return requestLine({
    ...base,
    outcome: 'error',
    error: { kind: 'rate_limited', status: 429, message: 'Rate limit reached.', hint: 'Wait a second.', retry_after_ms: 1_000 },
    ttft_ms: null,
    ttfo_ms: null,
    tpot_ms: null,
    tpot_adj_ms: null,
    last_token_ms: null,
    total_ms: 86.2,
    tokens: null,
    tokens_source: 'none',
    chunks: 0,
    itl_ms: null,
    http: { status: 429, version: '1.1', request_id: null }
  })
}

function tokensLine(request: string, tMs: readonly number[]): TokensLine {
  return { type: 'tokens', session: 's1', request, t_ms: [...tMs], n: tMs.map(() => 1), kind: tMs.length > 0 ? `c*${tMs.length}` : '' }
}
