import type { IncomingHttpHeaders } from 'node:http'
import { durationMs } from './failures/retry-after'

/** Headers in which servers and gateways tell their own time in ms. */
const MS_HEADERS = ['openai-processing-ms', 'x-envoy-upstream-service-time', 'x-processing-ms'] as const
const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-amzn-requestid', 'x-oneapi-request-id', 'cf-ray'] as const
const RESET_HEADER = /^x-ratelimit-reset-/

const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(', ') : (value ?? ''))

/** `Server-Timing: db;dur=53, app;desc="x";dur=47.2` (W3C Server Timing) as `server-timing.db`, `server-timing.app`. */
function serverTiming(header: string): Record<string, number> {
  const times: Record<string, number> = {}
  for (const metric of header.split(',')) {
    const [name = '', ...params] = metric.split(';').map((part) => part.trim())
    const duration = Number(/^dur=(.+)$/i.exec(params.find((param) => /^dur=/i.test(param)) ?? '')?.[1])
    if (name !== '' && Number.isFinite(duration)) times[`server-timing.${name}`] = duration
  }
  return times
}

/** The server's own times that its headers tell, in ms, under the headers' names. */
export function serverTimesInHeaders(headers: IncomingHttpHeaders): Record<string, number> {
  const times = serverTiming(text(headers['server-timing']))
  for (const name of MS_HEADERS) {
    const value = text(headers[name])
    if (value !== '' && Number.isFinite(Number(value))) times[name] = Number(value)
  }
  for (const [name, value] of Object.entries(headers)) {
    const ms = RESET_HEADER.test(name) ? durationMs(text(value)) : null
    if (ms !== null) times[name] = ms
  }
  return times
}

export function requestIdIn(headers: IncomingHttpHeaders): string | null {
  return REQUEST_ID_HEADERS.map((name) => text(headers[name])).find((value) => value !== '') ?? null
}
