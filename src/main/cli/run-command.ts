import type { RunEvent } from '@shared/ipc/run-events'
import type { Plan } from '@shared/plan/plan'
import type { LaneRef } from '@shared/record/log-lines'
import { Command } from 'commander'
import type { RunResult } from '../runner/recorder'
import { runPlan } from '../runner/run-plan'
import { type CliContext, print, tell } from './context'
import { onInterrupt } from './interrupt'
import { wholeNumber } from './option-values'
import { type PlanChanges, readPlan } from './plan-file'
import { progressOn } from './progress'
import { startServices } from './services'
import { aligned, summaryTable } from './table'
import { EXIT } from './usage-error'

interface RunOptions extends PlanChanges {
  readonly json?: true
}

const HELP = `
Ctrl-C stops the run and keeps what was measured; a second one ends the program at once.
A relative log path is taken from the working directory; without one the log is a new file in ./logs.

Exit code: 0 every lane has a measured request, 1 some lane has none or the log is not whole, 2 nothing was sent (usage, configuration), 130 stopped by Ctrl-C.

Examples:
  $ tokenscope run demo
  $ tokenscope run ~/.config/taotoken/config.toml --rounds 10
  $ tokenscope run settings.json --out ./logs/today.jsonl --json
`

export function runCommand(context: CliContext, setExit: (code: number) => void): Command {
  return new Command('run')
    .description('Run a plan, a config.toml or a settings.json as it is, and log every request.')
    .argument('<file>', 'the file, or "demo" for the sample plan on the built-in reference server')
    .option('--rounds <n>', 'measured requests of each lane, instead of what the file says', wholeNumber(1, 10_000))
    .option('--prompt <text>', 'user message, instead of what the file says; - reads standard input')
    .option('--prompt-file <file>', 'user message from a file; - reads standard input')
    .option('--out <log>', 'log file to append to, instead of what the file says')
    .option('--json', 'print the summary line of the log instead of a table')
    .addHelpText('after', HELP)
    .action(async (file: string, options: RunOptions) => setExit(await run(context, file, options)))
}

async function run(context: CliContext, file: string, options: RunOptions): Promise<number> {
  const { plan, literalKey } = await readPlan(context, file, options)
  const { signal, release } = onInterrupt()
  const services = startServices(context, literalKey)
  try {
    const { result, lanes, wasSent } = await follow(context, plan, (emit) => runPlan(services.deps, plan, { signal, emit }))
    if (options.json) print(context, JSON.stringify(result.summary))
    else if (wasSent) print(context, summaryTable(lanes, result.summary.lanes, widthOf(context)))
    tellLog(context, result)
    return wasSent ? exitCode(result) : EXIT.usage
  } finally {
    release()
    await services.close()
  }
}

/** Shows the run's progress, the log's path first. `wasSent`: whether any lane could be run. */
async function follow(
  context: CliContext,
  plan: Plan,
  start: (emit: (event: RunEvent) => void) => Promise<RunResult>
): Promise<{ readonly result: RunResult; readonly lanes: readonly LaneRef[]; readonly wasSent: boolean }> {
  const progress = progressOn(context.stderr)
  let lanes: readonly LaneRef[] = []
  let wasSent = false
  try {
    const result = await start((event) => {
      if (event.type === 'run-started') {
        lanes = event.lanes
        tell(context, introduction(plan, event.lanes, event.logPath))
      }
      if (event.type === 'request-ended' && event.record.error?.kind !== 'config') wasSent = true
      progress.on(event)
    })
    return { result, lanes, wasSent }
  } finally {
    progress.end()
  }
}

function introduction(plan: Plan, lanes: readonly LaneRef[], logPath: string): string {
  const warmups = plan.warmups === 0 ? '' : ` after ${plan.warmups} warm-up${plan.warmups === 1 ? '' : 's'}`
  return [
    `${plan.name}: ${plan.rounds} round${plan.rounds === 1 ? '' : 's'}${warmups}, at most ${plan.max_parallel} in flight`,
    aligned(lanes.map(({ lane, model, url }) => [` ${lane}`, model, url])),
    `Log: ${logPath}`
  ].join('\n')
}

/** The log, once more where it can be seen; or what is missing from it, which is then on stderr and nowhere else. */
function tellLog(context: CliContext, { logError, unwritten, logPath }: RunResult): void {
  if (logError === null) {
    tell(context, `Log: ${logPath}`)
    return
  }
  tell(context, `${logError.message} ${logError.hint} These ${unwritten.length} lines are missing from it:`)
  for (const line of unwritten) tell(context, line)
}

/** Columns of what reads the table; a file or a pipe has no end, unless COLUMNS says so. */
function widthOf({ stdout, env }: CliContext): number {
  const columns = stdout.isTTY ? stdout.columns : Number(env['COLUMNS'])
  return columns > 0 ? columns : Number.POSITIVE_INFINITY
}

function exitCode({ summary, logError }: RunResult): number {
  if (summary.outcome === 'stopped') return EXIT.interrupted
  return logError === null && summary.lanes.every(({ n }) => n > 0) ? EXIT.ok : EXIT.failed
}
