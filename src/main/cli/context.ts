import type { Colors } from 'picocolors/types'

/** Where a command runs: everything it reads of its surroundings, so that it can be run in a test. */
export interface CliContext {
  readonly version: string
  /** Built worker files, beside the entry. */
  readonly workers: { readonly instrument: string; readonly reference: string }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  /** For stdout. */
  readonly colors: Colors
}

/** One line on stderr. */
export const tell = ({ stderr }: Pick<CliContext, 'stderr'>, text: string): void => {
  stderr.write(`${text}\n`)
}

/** The result, on stdout. */
export const print = ({ stdout }: Pick<CliContext, 'stdout'>, text: string): void => {
  stdout.write(`${text}\n`)
}
