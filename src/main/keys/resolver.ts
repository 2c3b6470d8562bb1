import { malformedPlaceholder, placeholderNames, resolvePlaceholders } from '@shared/plan/placeholders'
import { type ProviderSpec, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import type { Failure } from '@shared/record/observation'
import type { KeyStore } from './key-store'

export type ResolvedKey = { readonly ok: true; readonly key: string | null } | { readonly ok: false; readonly failure: Failure }

/** Finds a run's keys: by the provider's id in the key store, else by the `${NAME}` that the plan holds. Nothing else is a key. */
export class KeyResolver {
  private readonly store: Pick<KeyStore, 'read'>
  private readonly environment: Readonly<Record<string, string | undefined>>

  constructor(store: Pick<KeyStore, 'read'>, environment: Readonly<Record<string, string | undefined>>) {
    this.store = store
    this.environment = environment
  }

  /** `key: null` where neither has one: the provider may need none. A failure is of kind `config`: nothing is sent then. */
  async resolve({ id, name, api_key }: ProviderSpec): Promise<ResolvedKey> {
    if (id === REFERENCE_PROVIDER_ID) return { ok: true, key: null }
    const stored = id === null ? ({ state: 'none' } as const) : await this.store.read(id)
    if (stored.state === 'found') return { ok: true, key: stored.secret }
    if (stored.state === 'unset') return { ok: false, failure: unset(name, stored.variable) }
    if (stored.state === 'unreadable') return { ok: false, failure: unreadable(name, stored.reason) }
    return api_key === null ? { ok: true, key: null } : this.fromPlan(name, api_key)
  }

  private fromPlan(provider: string, apiKey: string): ResolvedKey {
    if (placeholderNames(apiKey).length === 0) return { ok: false, failure: literal(provider, apiKey) }
    const resolved = resolvePlaceholders(apiKey.trim(), (variable) => this.environment[variable]?.trim())
    return resolved.ok ? { ok: true, key: resolved.value } : { ok: false, failure: unset(provider, resolved.unset.join(', ')) }
  }
}

function unset(provider: string, variable: string): Failure {
  return config(
    'env_unset',
    `The key of ${provider} comes from the environment variable ${variable}, which is not set.`,
    `Set ${variable} and start the program again, or enter the key in Providers.`,
    variable
  )
}

function unreadable(provider: string, reason: 'locked_or_removed' | 'no_answer' | 'unavailable'): Failure {
  const why = {
    locked_or_removed: 'is locked, or the key was removed there',
    no_answer: 'does not answer',
    unavailable: 'cannot be reached'
  }
  return config(
    'key_unreadable',
    `The key of ${provider} was stored, and the keychain does not give it: it ${why[reason]}.`,
    'Unlock the keychain and check again in Providers, or enter the key anew.',
    provider
  )
}

function literal(provider: string, apiKey: string): Failure {
  const malformed = malformedPlaceholder(apiKey)
  if (malformed !== null)
    return config(
      'key_placeholder',
      `The key of ${provider} is written as “${malformed.written}”, which names no variable; it was not sent.`,
      `Write it as ${malformed.right}.`,
      malformed.right
    )
  return config(
    'key_placeholder',
    `The plan holds something as the key of ${provider} that is no \${NAME}; it was not sent.`,
    'Enter the key in Providers, or name an environment variable as ${NAME}: a plan is written to the log, and a key must not be.',
    provider
  )
}

function config(cause: NonNullable<Failure['cause']>, message: string, hint: string, subject: string): Failure {
  return { kind: 'config', status: null, message, hint, cause, subject, retryAfterMs: null }
}
