import type { CountTokens } from '@shared/metrics/token-count'
import type { Plan, ProviderSpec } from '@shared/plan/plan'
import type { Failure } from '@shared/record/observation'
import type { Instrument } from '../instrument/instrument'
import type { SessionLog } from '../sessions/session-writer'

/** Where a provider's key comes from at run time. */
export interface KeySource {
  /** `key: null` where the provider needs none. A failure is of kind `config`: nothing is sent then. */
  resolve(
    provider: ProviderSpec
  ): Promise<{ readonly ok: true; readonly key: string | null } | { readonly ok: false; readonly failure: Failure }>
}

/** Learns secrets and takes them out of texts. */
export interface SecretGuard {
  add(secret: string): void
  scrub(text: string): string
}

export interface RunDeps {
  readonly instrument: Instrument
  readonly keys: KeySource
  readonly guard: SecretGuard
  /** For `${NAME}` in header values. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Base URL of the running built-in reference server; starts it where it is not up. */
  readonly referenceUrl: () => Promise<string>
  readonly countTokens: () => Promise<CountTokens>
  /** Opens the log of a run before anything is sent; rejects with a UserError that names the path. */
  readonly openLog: (plan: Plan, startedAt: Date) => Promise<SessionLog>
  readonly app: { readonly version: string; readonly electron: string | null }
}
