import type { EndpointChange, EndpointProblem } from './endpoint'
import { isLocalHost } from './local-host'
import { malformedPlaceholder, placeholderNames } from './placeholders'

export interface UrlParts {
  readonly scheme: 'http' | 'https'
  /** Lower case, an IPv6 address in its brackets. */
  readonly host: string
  /** Null: the scheme's own. */
  readonly port: number | null
  /** As pasted, without query and fragment. */
  readonly path: string
}

type Cleaned =
  | { readonly ok: true; readonly parts: UrlParts; readonly changes: readonly EndpointChange[] }
  | { readonly ok: false; readonly problem: EndpointProblem }

const DEFAULT_PORTS = { http: 80, https: 443 } as const
const KEY_SHAPE = /^(sk-|sk_|gsk_|xai-|AIza|Bearer\s)/
/** Zero-width characters, soft hyphens, byte order marks and control characters, as web pages and terminals slip them in. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
const QUOTES = '"\'`“”‘’«»「」<>'
const LEADING = new RegExp(`^[\\s${QUOTES}(,;]+`)
const TRAILING = new RegExp(`[\\s${QUOTES}),;.]+$`)

/** Cuts a pasted text down to one URL's parts; says what it changed, or why there is no URL in it. */
export function cleanPaste(pasted: string): Cleaned {
  const problem = (code: EndpointProblem['code'], params: Record<string, string> = {}): Cleaned => ({
    ok: false,
    problem: { code, params }
  })
  const changes: EndpointChange[] = []
  const note = (code: EndpointChange['code'], params: Record<string, string> = {}) => changes.push({ code, params })

  const trimmed = pasted.trim()
  if (trimmed === '') return problem('empty')
  const { text, surrounded, repaired } = unwrap(trimmed)
  if (text === '') return problem('empty')
  if (KEY_SHAPE.test(text)) return problem('looks_like_key')
  const placeholder = placeholderNames(text)[0] ?? malformedPlaceholder(text)?.written
  if (placeholder !== undefined) return problem('placeholder', { name: placeholder })
  if (text.includes('${')) return problem('placeholder', { name: '${' })
  if (/\s/.test(text)) return problem('spaces')
  if (surrounded) note('surroundings_removed')
  if (repaired) note('characters_repaired')

  const { scheme: writtenScheme, rest, wellFormed } = splitScheme(text)
  if (writtenScheme !== null && !isHttp(writtenScheme)) return problem('scheme_unsupported', { scheme: writtenScheme })
  const [beforeFragment = '', ...fragment] = rest.split('#')
  const [beforeQuery = '', ...query] = beforeFragment.split('?')
  const slash = beforeQuery.indexOf('/')
  const authority = slash === -1 ? beforeQuery : beforeQuery.slice(0, slash)
  if (authority.includes('@')) return problem('userinfo')
  const address = splitAuthority(authority)
  if (address === null) return problem('not_a_url')

  const scheme = writtenScheme ?? (isLocalHost(address.host) ? 'http' : 'https')
  if (writtenScheme === null) note('scheme_added', { part: `${scheme}://` })
  else if (!wellFormed) note('scheme_repaired', { part: `${scheme}://` })
  const host = address.host.toLowerCase()
  if (host !== address.host) note('host_lowercased', { from: address.host, to: host })
  const isDefaultPort = address.port === DEFAULT_PORTS[scheme]
  if (isDefaultPort) note('default_port_removed', { part: `:${address.port}` })
  if (query.length > 0) note('query_removed')
  if (fragment.length > 0) note('fragment_removed')
  const parts = { scheme, host, port: isDefaultPort ? null : address.port, path: slash === -1 ? '' : beforeQuery.slice(slash) }
  return { ok: true, parts, changes }
}

/** Takes off quotes, a variable's name before the URL, invisible and full-width characters, line breaks and spaces beside a slash. */
function unwrap(trimmed: string): { text: string; surrounded: boolean; repaired: boolean } {
  const narrow = trimmed.normalize('NFKC').replaceAll('。', '.').replaceAll('\\', '/')
  const joined = narrow.replace(/[\r\n\t]+/g, '').replace(INVISIBLE, '')
  const found = joined.search(/https?:\/\//i)
  const inside = found > 0 ? (joined.slice(found).split(/\s/)[0] ?? '') : joined.replace(LEADING, '')
  const [unquoted = ''] = inside.split(new RegExp(`[${QUOTES}]`))
  const cut = unquoted.replace(TRAILING, '')
  const bare = cut.endsWith(']') && !cut.includes('[') ? cut.slice(0, -1) : cut
  return { text: bare.replace(/\s*\/\s*/g, '/'), surrounded: bare !== joined, repaired: joined !== trimmed || /\s/.test(bare) }
}

function splitScheme(text: string): { scheme: string | null; rest: string; wellFormed: boolean } {
  const doubled = /^(https?:\/\/)+(?=https?:\/\/)/i.exec(text)?.[0] ?? ''
  const single = text.slice(doubled.length)
  const [, scheme, divider] = /^([a-z][a-z0-9+.-]*)(:\/\/+)/i.exec(single) ?? /^(https?)(:\/|:(?!\d+(?:\/|$))|\/\/+)/i.exec(single) ?? []
  if (scheme === undefined || divider === undefined) return { scheme: null, rest: single.replace(/^\/+/, ''), wellFormed: true }
  return {
    scheme: scheme.toLowerCase(),
    rest: single.slice(scheme.length + divider.length),
    wellFormed: doubled === '' && divider === '://'
  }
}

function splitAuthority(authority: string): { host: string; port: number | null } | null {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?)\.?(?::(\d*))?$/iu.exec(authority) ?? []
  if (host === undefined || host.includes('..')) return null
  const number = port === undefined || port === '' ? null : Number(port)
  return number !== null && (number < 1 || number > 65_535) ? null : { host, port: number }
}

function isHttp(scheme: string): scheme is UrlParts['scheme'] {
  return scheme === 'http' || scheme === 'https'
}
