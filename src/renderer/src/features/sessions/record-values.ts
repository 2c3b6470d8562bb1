import { formatCount, formatOneDecimal, MISSING } from '../../app/format'
import type { RequestRow } from './request-rows'

/** A record's fields under the log's own names, as far as they help to read the timeline. */
export function recordValues(
  { record, roundTripMs }: RequestRow,
  roundTripName: string,
  locale: string
): readonly (readonly [string, string])[] {
  const ms = (value: number | null | undefined) => formatOneDecimal(value ?? null, locale)
  const count = (value: number | null) => formatCount(value, locale)
  const { itl_ms: itl, http } = record
  const tokens = record.tokens === null ? MISSING : `${count(record.tokens)} (${record.tokens_source})`
  return [
    ['ttfb_ms', ms(record.ttfb_ms)],
    ['ttft_ms', ms(record.ttft_ms)],
    ['ttfo_ms', ms(record.ttfo_ms)],
    ['last_token_ms', ms(record.last_token_ms)],
    ['total_ms', ms(record.total_ms)],
    ['queue_ms', ms(record.queue_ms)],
    ['sent_ms', ms(record.sent_ms)],
    ['dns_ms', ms(record.dns_ms)],
    ['connect_ms', ms(record.connect_ms)],
    ['tls_ms', ms(record.tls_ms)],
    [roundTripName, ms(roundTripMs)],
    ['tpot_ms', ms(record.tpot_ms)],
    ['tpot_adj_ms', ms(record.tpot_adj_ms)],
    ['tokens', tokens],
    ['chunks', count(record.chunks)],
    ['prompt_tokens', count(record.prompt_tokens)],
    ['cached_tokens', count(record.cached_tokens)],
    ['reasoning_tokens', count(record.reasoning_tokens)],
    ['itl_ms.p50', ms(itl?.p50)],
    ['itl_ms.p90', ms(itl?.p90)],
    ['itl_ms.p99', ms(itl?.p99)],
    ['itl_ms.max', ms(itl?.max)],
    ['finish_reason', record.finish_reason ?? MISSING],
    ['http', http ? `${http.status}, ${http.version}` : MISSING]
  ]
}
