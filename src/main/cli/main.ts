import { UserError } from '@shared/ipc/user-error'
import { Command, CommanderError } from 'commander'
import { type CliContext, tell } from './context'
import { probeCommand } from './probe-command'
import { referenceCommand } from './reference-command'
import { runCommand } from './run-command'
import { EXIT, UsageError } from './usage-error'

const HELP = `
Examples:
  $ tokenscope probe --base-url reference
  $ tokenscope probe --base-url https://taotoken.net/api --model gpt-4o-mini --key-env TAOTOKEN_API_KEY
  $ tokenscope run demo
  $ tokenscope reference --ttft-ms 100 --itl-ms 10 --tokens 200

tokenscope <command> --help says more.
`

/** Runs one command line and gives its exit code (EXIT). Errors are one sentence on stderr, never a stack. */
export async function main(args: readonly string[], context: CliContext): Promise<number> {
  let exit: number = EXIT.ok
  const program = programOf(context, (code) => {
    exit = code
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    tell(context, `tokenscope: ${sentence(error)}`)
    return error instanceof UsageError || error instanceof UserError ? EXIT.usage : EXIT.failed
  }
}

function programOf(context: CliContext, setExit: (code: number) => void): Command {
  const program = new Command('tokenscope')
    .description('Measures LLM streams token by token: link, prefill (TTFT), decode (TPOT).')
    .version(context.version, '-V, --version', 'print the version')
    .helpCommand(false)
    .addHelpText('after', HELP)
  for (const command of [probeCommand, runCommand, referenceCommand]) program.addCommand(command(context, setExit))
  for (const command of [program, ...program.commands]) speakPlainly(command, context)
  return program
}

/** One sentence for a usage error, and where to read more. */
function speakPlainly(command: Command, { stdout, stderr }: CliContext): void {
  const name = command.name() === 'tokenscope' ? 'tokenscope' : `tokenscope ${command.name()}`
  command.exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    outputError: (text, write) =>
      write(
        `tokenscope: ${text
          .trim()
          .replace(/^error: /, '')
          .replace(/\n/g, ' ')} (see ${name} --help)\n`
      )
  })
}

function sentence(error: unknown): string {
  if (error instanceof UserError) return `${error.message} ${error.hint}`
  return error instanceof Error ? error.message : String(error)
}
