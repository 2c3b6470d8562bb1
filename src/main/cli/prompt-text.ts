import { text } from 'node:stream/consumers'
import type { CliContext } from './context'
import { readText } from './read-text'
import { UsageError } from './usage-error'

const STDIN = '-'

/** The prompt that the options name, from standard input where it is `-`; null where they name none. */
export async function readPrompt(
  context: Pick<CliContext, 'cwd' | 'stdin'>,
  { prompt, promptFile }: { readonly prompt?: string; readonly promptFile?: string }
): Promise<string | null> {
  if (prompt === undefined && promptFile === undefined) return null
  const given =
    prompt === STDIN || promptFile === STDIN
      ? await text(context.stdin)
      : (prompt ?? (await readText(context, 'the prompt', promptFile ?? '')))
  // A byte order mark is the editor's, not the prompt's.
  const written = given.replace(/^\uFEFF/, '')
  if (written.trim() === '') throw new UsageError('The prompt is empty.')
  if (written.includes('\0') || written.includes('\uFFFD'))
    throw new UsageError('The prompt is no UTF-8 text: save it as UTF-8, or name another file.')
  return written
}
