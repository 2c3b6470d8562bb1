import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Plan } from '@shared/plan/plan'
import { readConfig } from '@shared/plan/read-config'
import demoPlan from '../../../resources/plans/demo.toml?raw'
import { type CliContext, tell } from './context'
import { readPrompt } from './prompt-text'
import { UsageError } from './usage-error'

export const DEMO = 'demo'

export interface PlanChanges {
  readonly rounds?: number
  readonly prompt?: string
  readonly promptFile?: string
  readonly out?: string
}

export interface PlanRead {
  readonly plan: Plan
  /** A key that stood in the file itself; it is sent, and said to be in the wrong place. */
  readonly literalKey: string | null
}

/**
 * Reads a plan, config.toml or settings.json, or the sample plan, and applies what the command line changes. Warnings and unknown keys
 * go to stderr. Throws a UsageError with all problems of the file.
 */
export async function readPlan(context: CliContext, file: string, changes: PlanChanges): Promise<PlanRead> {
  const { text, name } = file === DEMO ? { text: demoPlan, name: 'demo.toml' } : await readText(context, file)
  const read = readConfig(text, name)
  if (!read.ok) throw new UsageError(read.problems.map(({ message }) => message).join('\n'))
  for (const { message } of read.warnings) tell(context, `Warning: ${message}`)
  if (read.unknownKeys.length > 0) tell(context, `Not known and left aside: ${read.unknownKeys.join(', ')}`)
  const user = await readPrompt(context, changes)
  const plan = {
    ...read.plan,
    rounds: changes.rounds ?? read.plan.rounds,
    prompt: { ...read.plan.prompt, user: user ?? read.plan.prompt.user },
    log_path: changes.out ?? read.plan.log_path
  }
  return { plan, literalKey: read.literalKey }
}

async function readText({ cwd }: CliContext, file: string): Promise<{ readonly text: string; readonly name: string }> {
  const path = resolve(cwd, file)
  try {
    return { text: await readFile(path, 'utf8'), name: basename(path) }
  } catch (error) {
    throw new UsageError(`The plan ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
