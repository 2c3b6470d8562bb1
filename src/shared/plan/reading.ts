import type { Plan } from './plan'
import { at, type Problem, type Warning, where } from './problems'
import { dotted, type KeyPath, type Source } from './source'

export type ConfigFormat = 'config.toml' | 'settings.json' | 'plan.toml' | 'plan.json'

/** A file, read. */
export type ConfigRead =
  | {
      readonly ok: true
      readonly plan: Plan
      readonly format: ConfigFormat
      /** Dotted names of the keys that mean nothing here. They are kept in `unknown`, to be written back. */
      readonly unknownKeys: readonly string[]
      /** A table as the file holds it, with nothing but the unknown keys; undefined where there is none. */
      readonly unknown: unknown
      readonly warnings: readonly Warning[]
      /** A key that stood in the file itself: for memory or the keychain, never for the plan or a log. */
      readonly literalKey: string | null
      /** The prefix of a settings.json (`taotoken`); null for the other formats. */
      readonly prefix: string | null
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Where the keys of two remarkable settings stand in the file, for their warnings. */
export interface RemarkPaths {
  readonly stream: KeyPath
  readonly max_retries: KeyPath
}

/** What is allowed, and spoils the figures. */
export function planWarnings(source: Source, plan: Pick<Plan, 'stream' | 'max_retries'>, paths: RemarkPaths): Warning[] {
  const warning = (code: Warning['code'], path: KeyPath, says: string): Warning => {
    const line = source.lineOf(path)
    return { code, params: at(source.file, dotted(path), line), message: `${where(source.file, line)} ${dotted(path)} ${says}` }
  }
  return [
    ...(plan.stream ? [] : [warning('no_stream', paths.stream, 'is false: without streaming there is no TTFT and no TPOT to measure.')]),
    ...(plan.max_retries > 0
      ? [
          warning(
            'retries',
            paths.max_retries,
            `is ${plan.max_retries}: a retry doubles the total. Retries are counted apart; set it to 0 to have none.`
          )
        ]
      : [])
  ]
}
