import { resolveEndpoint } from './base-url'
import type { EndpointProblem } from './endpoint'
import { isPlaceholder, malformedPlaceholder, placeholderNames } from './placeholders'
import { at, type Problem, type Warning, where } from './problems'
import { dotted, type KeyPath, type Source } from './source'

/** A key of a file, read: what the plan may hold of it, and what it may not. */
export interface KeyRead {
  /** The placeholder, or null. */
  readonly apiKey: string | null
  /** A key that stood in the file itself; it goes into no plan and no message. */
  readonly literalKey: string | null
  readonly problems: readonly Problem[]
}

export function readKey(source: Source, path: KeyPath, written: string | null): KeyRead {
  const value = written?.trim().replace(/^Bearer\s+/i, '') ?? ''
  if (value === '') return { apiKey: null, literalKey: null, problems: [] }
  if (isPlaceholder(value)) return { apiKey: value, literalKey: null, problems: [] }
  const malformed = malformedPlaceholder(value)
  const [name] = placeholderNames(value)
  if (malformed === null && name === undefined) return { apiKey: null, literalKey: value, problems: [] }
  const right = malformed?.right ?? `\${${name}}`
  const key = dotted(path)
  const line = source.lineOf(path)
  const seen = malformed?.written ?? 'a placeholder and something beside it'
  const problem: Problem = {
    code: 'bad_placeholder',
    params: { ...at(source.file, key, line), seen, allowed: right },
    message: `${where(source.file, line)} ${key} is ${seen}, which would be sent as the key. Write ${right}, and nothing beside it.`
  }
  return { apiKey: null, literalKey: null, problems: [problem] }
}

export function literalKeyWarning(source: Source, path: KeyPath): Warning {
  const key = dotted(path)
  const line = source.lineOf(path)
  return {
    code: 'literal_key',
    params: at(source.file, key, line),
    message: `${where(source.file, line)} ${key} holds a key itself. Anyone who reads the file has it: keep it in the keychain, or write \${NAME} and set that variable.`
  }
}

export interface UrlRead {
  readonly baseUrl: string
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
}

const URL_REASONS: Readonly<Record<EndpointProblem['code'], string>> = {
  empty: 'is empty',
  looks_like_key: 'looks like a key, not like a URL',
  placeholder: 'holds a placeholder; write the URL itself',
  userinfo: 'holds a user name or key; they do not belong in a URL',
  scheme_unsupported: 'begins with neither https:// nor http://',
  spaces: 'holds a space',
  not_a_url: 'is no URL'
}

export function readBaseUrl(source: Source, path: KeyPath, written: string): UrlRead {
  const resolved = resolveEndpoint(written, 'openai-chat')
  const key = dotted(path)
  const line = source.lineOf(path)
  if (!resolved.ok) {
    const message = `${where(source.file, line)} ${key} ${URL_REASONS[resolved.problem.code]}. Allowed: the provider's address, such as https://llm.example.com/v1.`
    return {
      baseUrl: written,
      problems: [{ code: 'bad_url', params: { ...at(source.file, key, line), reason: resolved.problem.code }, message }],
      warnings: []
    }
  }
  if (resolved.changes.length === 0) return { baseUrl: resolved.savedAs, problems: [], warnings: [] }
  const message = `${where(source.file, line)} ${key} is taken as ${resolved.savedAs}: requests go to ${resolved.requestUrl}.`
  const { savedAs, requestUrl, changes } = resolved
  const params = { ...at(source.file, key, line), savedAs, requestUrl }
  return { baseUrl: savedAs, problems: [], warnings: [{ code: 'url_changed', params, message, changes }] }
}

/** Headers that carry a credential: their place is the key. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'cookie']

export function secretHeaderProblems(source: Source, path: KeyPath, headers: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(headers)
    .filter(([name, value]) => SECRET_HEADERS.includes(name.trim().toLowerCase()) && placeholderNames(value).length === 0)
    .map(([name]) => {
      const key = dotted([...path, name])
      const line = source.lineOf([...path, name])
      return {
        code: 'secret_header',
        params: at(source.file, key, line),
        message: `${where(source.file, line)} ${key} would put a key into the plan. Write it as api_key = "\${NAME}".`
      }
    })
}
