import type { Table } from './kinds'
import { at, type Problem, where } from './problems'

export type KeyPath = readonly (string | number)[]

/** A configuration file, parsed: its values, and where each stands. */
export interface Source {
  readonly file: string
  readonly root: Table
  /** Line of a key, from 1; null where it cannot be told. */
  lineOf(path: KeyPath): number | null
}

export type Parsed = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly problems: readonly Problem[] }

export function syntaxProblem(file: string, line: number, column: number, reason: string): Problem {
  return {
    code: 'syntax',
    params: { file, line, column, reason },
    message: `${where(file, line)} ${reason} (column ${column}). Correct this line; nothing was read.`
  }
}

export function duplicateKey(file: string, key: string, line: number | null): Problem {
  return {
    code: 'duplicate_key',
    params: at(file, key, line),
    message: `${where(file, line)} ${key} stands twice. Keep one of the two.`
  }
}

/** Dotted, as it is named to the reader: `lanes[0].model`. */
export function dotted(path: KeyPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
}
