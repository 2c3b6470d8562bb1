import { dialectOf } from './dialects'
import { type Redact, redactorFor } from './failures/redact'
import { shownUrl } from './failures/request-url'
import type { RequestSpec } from './instrument'
import type { TransportRequest } from './transport/transport'
import type { UsageRefusals } from './usage-refusals'

/** A request with all that is needed while the clock runs. */
export interface Prepared {
  readonly spec: RequestSpec
  readonly request: TransportRequest
  /** The URL as it may be shown. */
  readonly shownUrl: string
  readonly hasOwnAuth: boolean
  readonly redact: Redact
  /** The server is asked to report its usage. */
  readonly asksUsage: boolean
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The caller's headers win over ours, save for the body's length. */
export function prepare(spec: RequestSpec, refusals: UsageRefusals): Prepared {
  const dialect = dialectOf(spec.protocol)
  const url = new URL(spec.url)
  const asksUsage = spec.stream && !refusals.has(url, spec.model)
  const body = Buffer.from(dialect.body(spec, asksUsage), 'utf8')
  const own = lowerCased(spec.headers)
  const headers = {
    'user-agent': 'tokenscope',
    'accept-encoding': 'identity',
    ...dialect.headers(spec),
    ...own,
    'content-length': String(body.byteLength)
  }
  return {
    spec,
    request: { url, headers, body, connection: spec.connection },
    shownUrl: shownUrl(url),
    hasOwnAuth: Object.keys(own).some((name) => name === 'authorization' || name.endsWith('api-key')),
    redact: redactorFor(spec.apiKey, spec.headers),
    asksUsage
  }
}
