import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { systemReason } from '../sessions/log-error'
import type { CliContext } from './context'
import { UsageError } from './usage-error'

/** The text of a file that the command line names, `what` it is in words; throws a UsageError that names the file and why it cannot be read. */
export async function readText({ cwd }: Pick<CliContext, 'cwd'>, what: string, file: string): Promise<string> {
  if (file.trim() === '') throw new UsageError(`The name of ${what} is empty.`)
  const path = resolve(cwd, file)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read as ${what}: ${systemReason(error)}.`)
  }
}
