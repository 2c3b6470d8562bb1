import type { ProviderInput, ProviderView } from '@shared/ipc/contract'
import { resolveEndpoint } from '@shared/plan/base-url'
import type { ResolvedEndpoint } from '@shared/plan/endpoint'
import { type HeaderProblem, readHeaders, writeHeaders } from './headers-text'

/** The form as it is typed. */
export interface Draft {
  readonly name: string
  readonly protocol: ProviderInput['protocol']
  readonly baseUrl: string
  readonly connection: ProviderInput['connection']
  readonly headersText: string
  readonly models: readonly string[]
}
export type DraftField = keyof Draft

export interface DraftProblems {
  readonly name?: 'nameMissing' | 'nameLong'
  readonly baseUrl?: true
  readonly headersText?: HeaderProblem
}

const MAX_NAME_LENGTH = 100

export function draftOf(provider: ProviderView | null): Draft {
  if (provider === null) return { name: '', protocol: 'openai-chat', baseUrl: '', connection: 'new', headersText: '', models: [] }
  const { name, protocol, baseUrl, connection, headers, models } = provider
  return { name, protocol, baseUrl, connection, headersText: writeHeaders(headers), models }
}

/** What becomes of the URL that is typed. */
export function endpointOf(draft: Draft): ResolvedEndpoint {
  return resolveEndpoint(draft.baseUrl, draft.protocol)
}

/** What keeps fields from being saved; the others are saved all the same. */
export function problemsOf(draft: Draft): DraftProblems {
  const name = draft.name.trim()
  const headers = readHeaders(draft.headersText)
  return {
    ...(name === '' ? { name: 'nameMissing' as const } : {}),
    ...(name.length > MAX_NAME_LENGTH ? { name: 'nameLong' as const } : {}),
    ...(endpointOf(draft).ok ? {} : { baseUrl: true as const }),
    ...(headers.ok ? {} : { headersText: headers.problem })
  }
}

/**
 * What is to be saved: the draft where a field can be read, what is saved already where it cannot. Null where there is nothing to
 * save: nothing changed, or a new provider that has no name or no address yet.
 */
export function inputOf(draft: Draft, saved: ProviderView | null): ProviderInput | null {
  const problems = problemsOf(draft)
  const url = endpointOf(draft)
  const headers = readHeaders(draft.headersText)
  if (saved === null && (problems.name || !url.ok)) return null
  const input: ProviderInput = {
    id: saved?.id ?? null,
    name: problems.name ? (saved?.name ?? '') : draft.name.trim(),
    protocol: draft.protocol,
    baseUrl: url.ok ? url.savedAs : (saved?.baseUrl ?? ''),
    connection: draft.connection,
    headers: headers.ok ? { ...headers.headers } : { ...saved?.headers },
    models: [...draft.models]
  }
  return saved !== null && isSame(input, saved) ? null : input
}

/** Fields that were sent as they stand take the form in which they were saved; what was typed meanwhile stays. */
export function settled(draft: Draft, sent: Draft, saved: ProviderView): Draft {
  const kept = draftOf(saved)
  const problems = problemsOf(sent)
  return {
    ...draft,
    ...(draft.name === sent.name && !problems.name ? { name: kept.name } : {}),
    ...(draft.baseUrl === sent.baseUrl && !problems.baseUrl ? { baseUrl: kept.baseUrl } : {}),
    ...(draft.headersText === sent.headersText && !problems.headersText ? { headersText: kept.headersText } : {})
  }
}

/** Whether a test's result still describes the provider. */
export function sameEndpoint(a: ProviderView, b: ProviderView): boolean {
  return a.requestUrl === b.requestUrl && a.protocol === b.protocol && a.connection === b.connection && sameHeaders(a.headers, b.headers)
}

function isSame(input: ProviderInput, saved: ProviderView): boolean {
  return (
    input.name === saved.name &&
    input.protocol === saved.protocol &&
    input.baseUrl === saved.baseUrl &&
    input.connection === saved.connection &&
    sameHeaders(input.headers, saved.headers) &&
    input.models.length === saved.models.length &&
    input.models.every((model, index) => model === saved.models[index])
  )
}

function sameHeaders(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return writeHeaders(a) === writeHeaders(b)
}
