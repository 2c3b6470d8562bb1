import { basename } from 'node:path'
import type { Plan } from '@shared/plan/plan'
import { readConfig } from '@shared/plan/read-config'
import demoPlan from '../../../resources/plans/demo.toml?raw'
import { type CliContext, tell } from './context'
import { readPrompt } from './prompt-text'
import { readText } from './read-text'
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
  if (changes.out?.trim() === '') throw new UsageError('--out is empty: name a file, or leave it out.')
  const { text, name } =
    file === DEMO ? { text: demoPlan, name: 'demo.toml' } : { text: await readText(context, 'a plan', file), name: basename(file) }
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
