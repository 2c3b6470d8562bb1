import { once } from 'node:events'
import { Command } from 'commander'
import { parseReferenceOptions, REFERENCE_DEFAULTS, REFERENCE_MODES, type ReferenceOptions } from '../instrument/reference/options'
import { PRESET_MODELS } from '../instrument/reference/presets'
import { startReference } from '../instrument/reference/threaded'
import { type CliContext, print, tell } from './context'
import { onInterrupt } from './interrupt'
import { EXIT, UsageError } from './usage-error'

/** As commander gives them: text, by the option's camel-cased name. */
type Flags = Partial<Record<Exclude<keyof ReferenceOptions, 'requiredKey'> | 'key' | 'host', string>>

const HELP = `
Models with a pace of their own: ${PRESET_MODELS.join(', ')}. Any other name runs at the pace given here.

Examples:
  $ tokenscope reference --ttft-ms 100 --itl-ms 10 --tokens 200
  $ tokenscope reference --port 8080 --jitter-ms 4 --seed 7
  $ tokenscope reference --mode error_429
`

export function referenceCommand(context: CliContext, setExit: (code: number) => void): Command {
  const { port, ttftMs, itlMs, jitterMs, seed, tokens, tokensPerChunk, reasoningShare, mode } = REFERENCE_DEFAULTS
  return new Command('reference')
    .description('Serve OpenAI-compatible streams on a known schedule, on this machine only, until Ctrl-C. Prints {"url": …} first.')
    .option('--port <n>', `port to listen on; ${port} takes a free one`)
    .option('--host <address>', 'only 127.0.0.1: the server has no protection')
    .option('--ttft-ms <ms>', `time to the first token (default ${ttftMs})`)
    .option('--itl-ms <ms>', `gap between tokens (default ${itlMs})`)
    .option('--jitter-ms <ms>', `each gap is drawn evenly from itl ± jitter (default ${jitterMs})`)
    .option('--seed <n>', `seed of the jitter (default ${seed})`)
    .option('--tokens <n>', `tokens an answer has, where the request allows as many (default ${tokens})`)
    .option('--tokens-per-chunk <n>', `tokens an event holds (default ${tokensPerChunk})`)
    .option('--reasoning-share <share>', `share of reasoning at the start of an answer, 0 to 1 (default ${reasoningShare})`)
    .option('--mode <mode>', `${REFERENCE_MODES.join(', ')} (default ${mode})`)
    .option('--key <key>', 'bearer that requests must carry (default: none is asked for)')
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => setExit(await serve(context, flags)))
}

async function serve(context: CliContext, { host, key, ...flags }: Flags): Promise<number> {
  if (host !== undefined && host !== '127.0.0.1')
    throw new UsageError(`--host is "${host}"; the reference server listens on 127.0.0.1 only.`)
  const options = parsed({ ...flags, requiredKey: key })
  const { signal, release } = onInterrupt()
  const server = await startReference(context.workers.reference, options).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  })
  print(context, JSON.stringify({ url: server.url }))
  tell(context, `Serving on ${server.url} (requests go to ${server.url}/v1/chat/completions). Ctrl-C ends it.`)
  if (!signal.aborted) await once(signal, 'abort')
  release()
  await server.close()
  return EXIT.ok
}

function parsed(flags: Parameters<typeof parseReferenceOptions>[0]): ReferenceOptions {
  try {
    return parseReferenceOptions(flags)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}
