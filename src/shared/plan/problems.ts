import type { EndpointChange } from './endpoint'

/** What is wrong with, or to be remarked about, a configuration file. `code` and `params` serve translation, `message` is the English. */
export interface Remark<Code extends string> {
  readonly code: Code
  /** `file`, and where they apply: `key` (dotted), `line` (from 1), `seen`, `allowed`. Never a key's value. */
  readonly params: Readonly<Record<string, string | number>>
  readonly message: string
}

export type Problem = Remark<
  | 'not_text'
  | 'empty_file'
  | 'syntax'
  | 'not_an_object'
  | 'not_ours'
  | 'several_prefixes'
  | 'duplicate_key'
  | 'missing'
  | 'wrong_value'
  | 'bad_url'
  | 'bad_placeholder'
  | 'key_in_plan'
  | 'secret_header'
  | 'duplicate_lane'
>

export interface Warning extends Remark<'literal_key' | 'no_stream' | 'retries' | 'url_changed'> {
  /** Of `url_changed`: what was changed. */
  readonly changes?: readonly EndpointChange[]
}

/** `config.toml, line 9:` or, where no line is known, `config.toml:`. */
export function where(file: string, line: number | null): string {
  return line === null ? `${file}:` : `${file}, line ${line}:`
}

export function at(file: string, key: string, line: number | null): Record<string, string | number> {
  return { file, key, ...(line === null ? {} : { line }) }
}
