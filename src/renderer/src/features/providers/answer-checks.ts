import type { RequestLine } from '@shared/record/log-lines'
import type { TFunction } from 'i18next'
import { formatDuration } from '../../app/format'

export interface AnswerCheck {
  readonly icon: 'check' | 'info' | 'warn'
  readonly words: string
}

/** What one answer showed about its endpoint: how it streams, counts, speaks HTTP and times itself. */
export function answerChecks(record: RequestLine, url: string, t: TFunction<'providers'>, locale: string): readonly AnswerCheck[] {
  return [
    ...streaming(record, t),
    ...counting(record, t),
    ...reasoning(record, t, locale),
    ...http(record, url, t),
    serverTimings(record, t)
  ]
}

function streaming(record: RequestLine, t: TFunction<'providers'>): AnswerCheck[] {
  const { chunks, tokens, flags } = record
  if (chunks === 0) return []
  const counts = { chunks, tokens: tokens ?? chunks }
  if (flags.includes('not_streamed')) return [{ icon: 'warn', words: t('answer.not_streamed', counts) }]
  const clumps: AnswerCheck[] = flags.includes('bursty') ? [{ icon: 'warn', words: t('answer.bursty') }] : []
  if (flags.includes('multi_token')) return [{ icon: 'info', words: t('answer.multi_token', counts) }, ...clumps]
  if (clumps.length > 0) return clumps
  return [{ icon: 'check', words: tokens === null ? t('answer.streamsUncounted', counts) : t('answer.streams', counts) }]
}

function counting(record: RequestLine, t: TFunction<'providers'>): AnswerCheck[] {
  const { tokens_source: source, flags } = record
  const refused: AnswerCheck[] = flags.includes('usage_refused') ? [{ icon: 'warn', words: t('answer.usage_refused') }] : []
  if (flags.includes('usage_suspect')) return [...refused, { icon: 'warn', words: t('answer.usage_suspect') }]
  const own = source === 'usage' || source === 'timings'
  return [...refused, { icon: own ? 'check' : 'info', words: t(`answer.${source}`) }]
}

function reasoning(record: RequestLine, t: TFunction<'providers'>, locale: string): AnswerCheck[] {
  if (record.flags.includes('hidden_reasoning')) return [{ icon: 'warn', words: t('answer.hidden_reasoning') }]
  if (!record.reasoning_tokens) return []
  if (record.flags.includes('not_streamed'))
    return [{ icon: 'info', words: t('answer.reasoningAtOnce', { tokens: record.reasoning_tokens }) }]
  const ttfo = formatDuration(record.ttfo_ms, locale)
  return [{ icon: 'info', words: t('answer.reasoning', { tokens: record.reasoning_tokens, ttfo }) }]
}

function http(record: RequestLine, url: string, t: TFunction<'providers'>): AnswerCheck[] {
  const malformed: AnswerCheck[] = record.flags.includes('malformed_events') ? [{ icon: 'warn', words: t('answer.malformed_events') }] : []
  if (!record.http) return malformed
  const words = t(url.startsWith('https:') ? 'answer.http' : 'answer.httpPlain', {
    version: record.http.version,
    status: record.http.status
  })
  return [...malformed, { icon: 'check', words }]
}

function serverTimings(record: RequestLine, t: TFunction<'providers'>): AnswerCheck {
  const names = Object.keys(record.server)
  if (names.length === 0) return { icon: 'info', words: t('answer.noServerTimings') }
  return { icon: 'check', words: t('answer.serverTimings', { names: names.join(', ') }) }
}
