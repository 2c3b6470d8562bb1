import type { IncomingHttpHeaders } from 'node:http'

const MS_PER: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const PLAIN_NUMBER = /^\s*\d+(?:\.\d+)?\s*$/

const one = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null))

/**
 * How long the server asks to wait, in ms; null where it does not say, or not in a form that can be read. `retry-after-ms` is the
 * finer of the two; `Retry-After` is in seconds or an HTTP date (RFC 9110, 10.2.3), which counts from the answer's own Date.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, nowMs = Date.now()): number | null {
  const inMs = one(headers['retry-after-ms'])
  if (inMs !== null && PLAIN_NUMBER.test(inMs)) return Number(inMs)
  const value = one(headers['retry-after'])
  if (value === null) return null
  if (PLAIN_NUMBER.test(value)) return Math.round(Number(value) * MS_PER_S)
  const at = Date.parse(value)
  if (Number.isNaN(at)) return null
  const from = Date.parse(one(headers.date) ?? '')
  return Math.max(0, at - (Number.isNaN(from) ? nowMs : from))
}

const MS_PER_S = 1_000

/** A Go-style duration (`2m59.56s`, `12ms`) in ms, or null. */
export function durationMs(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/.test(text)) return null
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)]
  return Math.round(parts.reduce((sum, [, number, unit]) => sum + Number(number) * (MS_PER[unit ?? ''] ?? 0), 0))
}
