import { speedOf } from '@shared/metrics/figures'
import { roundTripEstimate, stagesOf } from '@shared/metrics/stages'
import type { RequestLine } from '@shared/record/log-lines'
import type { Colors } from 'picocolors/types'
import { counted, duration, figure, NONE } from './figures'
import { flagInWords } from './flag-words'
import { whyNoTpot } from './no-tpot'

const BAR_WIDTH = 40
const LABEL_WIDTH = 10

const OUTCOME_WORDS: Readonly<Record<RequestLine['outcome'], string>> = {
  ok: 'ok',
  error: 'failed',
  timeout: 'timed out',
  incomplete: 'broke off',
  empty: 'no answer',
  cancelled: 'cancelled'
}

/** One measured request, for people: figures, the three stages as bars, gaps, flags in words, and what went wrong. */
export function card(record: RequestLine, url: string, colors: Colors): string {
  return [
    ...heading(record, url, colors),
    ...failure(record, colors),
    ...(record.ttft_ms === null && record.total_ms === null ? [] : ['', ...figures(record, colors)]),
    ...stages(record, colors),
    ...gaps(record, colors),
    ...flags(record, colors)
  ].join('\n')
}

const label = (text: string, colors: Colors): string => colors.dim(text.padEnd(LABEL_WIDTH))

function heading({ model, outcome, http, finish_reason }: RequestLine, url: string, colors: Colors): readonly string[] {
  const colored = outcome === 'ok' ? colors.green : outcome === 'cancelled' ? colors.yellow : colors.red
  const status = http === null ? '' : `, HTTP ${http.status}`
  const finish = finish_reason === null ? '' : `, finished by ${finish_reason}`
  return [`${colors.bold(model)} at ${url}`, `${colored(OUTCOME_WORDS[outcome])}${status}${finish}`]
}

function failure({ error }: RequestLine, colors: Colors): readonly string[] {
  if (error === null) return []
  return [`${colors.red(error.kind)}: ${error.message}`, ...(error.hint === '' ? [] : [`${error.hint}`])]
}

function figures(record: RequestLine, colors: Colors): readonly string[] {
  const speed = speedOf(record.tpot_ms)
  const reason = whyNoTpot(record)
  const tpot = record.tpot_ms === null ? `${NONE}${reason === null ? '' : ` (${reason})`}` : `${figure(record.tpot_ms)} ms`
  // What came with the last token is not the time to the first.
  const ttft = record.flags.includes('not_streamed') ? NONE : `${duration(record.ttft_ms)}${thinking(record)}`
  const adjusted =
    record.tpot_adj_ms !== null && record.tpot_adj_ms !== record.tpot_ms
      ? `; ${figure(record.tpot_adj_ms)} ms without the tokens of the first read`
      : ''
  return [
    `${label('TTFT', colors)}${ttft}`,
    `${label('TPOT', colors)}${tpot}${speed === null ? '' : ` (${figure(speed)} tokens/s)`}${adjusted}`,
    `${label('tokens', colors)}${tokens(record)}`,
    `${label('total', colors)}${duration(record.total_ms)}`
  ]
}

const thinking = ({ ttft_ms, ttfo_ms }: RequestLine): string =>
  ttfo_ms === null || ttfo_ms === ttft_ms ? '' : `, first answer text after ${duration(ttfo_ms)}`

function tokens({ tokens, tokens_source, reasoning_tokens, prompt_tokens, cached_tokens, chunks }: RequestLine): string {
  const source = { usage: 'by the server', timings: "by the server's timings", estimate: 'estimated', none: '' }[tokens_source]
  const reasoning = reasoning_tokens === null || reasoning_tokens === 0 ? '' : `, ${reasoning_tokens} of them reasoning`
  const cached = cached_tokens === null || cached_tokens === 0 ? '' : ` (${cached_tokens} cached)`
  const prompt = prompt_tokens === null ? '' : `; prompt ${prompt_tokens}${cached}`
  return tokens === null ? NONE : `${tokens} ${source}${reasoning}, in ${counted(chunks, 'event')}${prompt}`
}

/** Bars on one scale. The round trip in link is estimated by the TCP connect time. */
function stages(record: RequestLine, colors: Colors): readonly string[] {
  const { linkMs, prefillMs, decodeMs } = stagesOf(record, roundTripEstimate([record]))
  const parts = [
    { name: 'link', ms: linkMs, mark: '░' },
    { name: 'prefill', ms: prefillMs, mark: '▒' },
    { name: 'decode', ms: decodeMs, mark: '█' }
  ]
  const sum = parts.reduce((total, { ms }) => total + (ms ?? 0), 0)
  if (sum === 0 || prefillMs === null) return []
  const bar = (ms: number | null, mark: string) => mark.repeat(!ms ? 0 : Math.max(1, Math.round((ms / sum) * BAR_WIDTH)))
  return [
    '',
    ...parts.map(({ name, ms, mark }) => `${label(name, colors)}${bar(ms, mark).padEnd(BAR_WIDTH + 2)}${duration(ms).padStart(9)}`)
  ]
}

function gaps({ itl_ms, flags, tokens_source }: RequestLine, colors: Colors): readonly string[] {
  if (itl_ms === null) return []
  const name = flags.includes('multi_token') || tokens_source === 'estimate' ? 'between chunks' : 'between tokens'
  const { p50, p90, p99, max } = itl_ms
  return ['', `${label('gaps', colors)}p50 ${figure(p50)}, p90 ${figure(p90)}, p99 ${figure(p99)}, max ${figure(max)} ms ${name}`]
}

const flags = (record: RequestLine, colors: Colors): readonly string[] =>
  record.flags.length === 0
    ? []
    : ['', ...record.flags.map((flag, index) => `${label(index === 0 ? 'flags' : '', colors)}${flagInWords(flag)}`)]
