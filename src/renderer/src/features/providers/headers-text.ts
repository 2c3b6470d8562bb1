/** Extra headers as they are typed: one on a line, `Name: value`. */

export type HeaderProblemCode = 'no_colon' | 'bad_name' | 'bad_value' | 'twice' | 'secret'

export interface HeaderProblem {
  readonly code: HeaderProblemCode
  /** From 1. */
  readonly line: number
  readonly name: string
}

export type HeadersRead =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problem: HeaderProblem }

/** RFC 9110, 5.6.2: the characters of a token. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** RFC 9110, 5.5: visible characters, space and tab; bytes above 0x7f as Latin-1. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Their place is the key field: the provider list is a plain file. The main process refuses them too. */
const SECRET = new Set(['authorization', 'proxy-authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'cookie'])

/** The headers of a text, or the first line that is none. Empty lines are passed over. */
export function readHeaders(text: string): HeadersRead {
  const headers = new Map<string, string>()
  const taken = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const name = (colon < 0 ? line : line.slice(0, colon)).trim()
    const value = line.slice(colon + 1).trim()
    const code = problemOf(colon, name, value, taken)
    if (code) return { ok: false, problem: { code, line: index + 1, name } }
    taken.add(name.toLowerCase())
    headers.set(name, value)
  }
  return { ok: true, headers: Object.fromEntries(headers) }
}

export function writeHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function problemOf(colon: number, name: string, value: string, taken: ReadonlySet<string>): HeaderProblemCode | null {
  if (colon < 0) return 'no_colon'
  if (!NAME.test(name)) return 'bad_name'
  if (SECRET.has(name.toLowerCase())) return 'secret'
  if (taken.has(name.toLowerCase())) return 'twice'
  return VALUE.test(value) ? null : 'bad_value'
}
