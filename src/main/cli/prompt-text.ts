import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CliContext } from './context'
import { UsageError } from './usage-error'

const STDIN = '-'

/** The prompt that the options name, from standard input where it is `-`; null where they name none. */
export async function readPrompt(
  context: Pick<CliContext, 'cwd' | 'stdin'>,
  { prompt, promptFile }: { readonly prompt?: string; readonly promptFile?: string }
): Promise<string | null> {
  if (prompt === undefined && promptFile === undefined) return null
  const given = prompt === STDIN || promptFile === STDIN ? await text(context.stdin) : (prompt ?? (await read(context, promptFile ?? '')))
  if (given.trim() === '') throw new UsageError('The prompt is empty.')
  return given
}

async function read({ cwd }: Pick<CliContext, 'cwd'>, file: string): Promise<string> {
  const path = resolve(cwd, file)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`The prompt file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
