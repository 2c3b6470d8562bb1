import { placeholderNames, resolvePlaceholders } from '@shared/plan/placeholders'
import type { ProviderSpec } from '@shared/plan/plan'
import type { Failure } from '@shared/record/observation'
import { isSecretHeader } from './loggable-plan'

export type ResolvedHeaders =
  | {
      readonly ok: true
      readonly headers: Readonly<Record<string, string>>
      /** What must not be seen anywhere: variables' values, and the values of headers that carry a credential. */
      readonly secrets: readonly string[]
    }
  | { readonly ok: false; readonly failure: Failure }

/** A provider's own headers with every `${NAME}` replaced by the variable's value; an unset or empty one is a failure that names it. */
export function resolveHeaders(
  { name: provider, headers }: Pick<ProviderSpec, 'name' | 'headers'>,
  env: Readonly<Record<string, string | undefined>>
): ResolvedHeaders {
  // A value with the line break of the file it was read from would be no header.
  const lookUp = (variable: string): string => (env[variable] ?? '').trim()
  const resolved: Record<string, string> = {}
  const secrets: string[] = []
  for (const [name, written] of Object.entries(headers)) {
    const text = resolvePlaceholders(written, lookUp)
    if (isBroken(written)) return { ok: false, failure: brokenPlaceholder(provider, name) }
    if (!text.ok) return { ok: false, failure: unsetVariable(provider, text.unset.join(', ')) }
    resolved[name] = text.value
    secrets.push(...placeholderNames(written).map(lookUp), ...(isSecretHeader(name) ? [text.value] : []))
  }
  return { ok: true, headers: resolved, secrets }
}

/** What is left of a `${` when every placeholder is taken out would be sent as it stands. */
const isBroken = (written: string): boolean => {
  const rest = resolvePlaceholders(written, () => ' ')
  return rest.ok && rest.value.includes('${')
}

const brokenPlaceholder = (provider: string, header: string): Failure => ({
  kind: 'config',
  status: null,
  message: `The header ${header} of ${provider} holds a placeholder that names no variable; it was not sent.`,
  hint: 'Write it as ${NAME}.',
  cause: 'key_placeholder',
  subject: header,
  retryAfterMs: null
})

const unsetVariable = (provider: string, variable: string): Failure => ({
  kind: 'config',
  status: null,
  message: `A header of ${provider} comes from the environment variable ${variable}, which is not set.`,
  hint: `Set ${variable} and start the program again.`,
  cause: 'env_unset',
  subject: variable,
  retryAfterMs: null
})
