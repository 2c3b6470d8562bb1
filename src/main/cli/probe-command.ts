import { resolveEndpoint } from '@shared/plan/base-url'
import { DEFAULT_PROMPT, type Plan, planSchema, REFERENCE_BASE_URL } from '@shared/plan/plan'
import { PROTOCOLS } from '@shared/record/observation'
import { Command, Option } from 'commander'
import { DEFAULT_MODEL } from '../instrument/reference/presets'
import { problemInWords } from '../runner/endpoint-problem'
import { measureOnce } from '../runner/measure-once'
import { card } from './card'
import { type CliContext, print, tell } from './context'
import { changesInWords } from './endpoint-words'
import { onInterrupt } from './interrupt'
import { decimalNumber, header, keyFrom, variableName, wholeNumber } from './option-values'
import { readPrompt } from './prompt-text'
import { startServices } from './services'
import { EXIT, UsageError } from './usage-error'

interface ProbeOptions {
  readonly baseUrl?: string
  readonly model?: string
  readonly protocol: (typeof PROTOCOLS)[number]
  readonly keyEnv?: string
  readonly prompt?: string
  readonly promptFile?: string
  readonly system?: string
  readonly maxTokens: number
  readonly temperature?: number
  readonly header?: Record<string, string>
  readonly ttftTimeoutMs: number
  readonly totalTimeoutMs: number
  readonly stream: boolean
  readonly json?: true
}

const REFERENCE = 'reference'
const LONGEST_TIMEOUT_MS = 86_400_000

const HELP = `
Exit code: 0 the outcome is ok, 1 it is not (the record is printed all the same), 2 nothing was sent.

Examples:
  $ tokenscope probe --base-url reference
  $ tokenscope probe --base-url https://taotoken.net/api --model gpt-4o-mini --key-env TAOTOKEN_API_KEY
  $ tokenscope probe --base-url http://127.0.0.1:11434 --model llama3.2 --json | jq .record.ttft_ms
  $ cat long.txt | tokenscope probe --base-url reference --prompt -
`

export function probeCommand(context: CliContext, setExit: (code: number) => void): Command {
  return new Command('probe')
    .description('Measure one streamed request: time to first token, time per output token, and where the time went.')
    .option('--base-url <url>', `as the provider gives it; what is missing is added and said. "${REFERENCE}" is the built-in server`)
    .option('--model <name>', `model name (with --base-url ${REFERENCE}: ${DEFAULT_MODEL})`)
    .addOption(new Option('--protocol <protocol>', 'protocol of the endpoint').choices(PROTOCOLS).default(PROTOCOLS[0]))
    .option('--key-env <variable>', 'environment variable that holds the key; without it no key is sent', variableName)
    .addOption(new Option('--prompt <text>', 'user message; - reads standard input').conflicts('promptFile'))
    .option('--prompt-file <file>', 'user message from a file; - reads standard input')
    .option('--system <text>', 'system message')
    .option('--max-tokens <n>', 'most tokens to generate', wholeNumber(1, 1_000_000), 200)
    .option('--temperature <t>', 'sampling temperature (default: the model’s own)', decimalNumber(0, 2))
    .option('--header <name:value>', 'another request header, repeatable; ${NAME} in it is an environment variable', header)
    .option('--ttft-timeout-ms <n>', 'give up without a first token after', wholeNumber(1, LONGEST_TIMEOUT_MS), 30_000)
    .option('--total-timeout-ms <n>', 'give up on the whole answer after', wholeNumber(1, LONGEST_TIMEOUT_MS), 120_000)
    .option('--no-stream', 'ask for the answer in one piece: there is no TPOT then')
    .option('--json', 'print one JSON object: {"record", "tokens", "text", "reasoning_text"}')
    .addHelpText('after', HELP)
    .action(async (options: ProbeOptions) => setExit(await probe(context, options)))
}

async function probe(context: CliContext, options: ProbeOptions): Promise<number> {
  const { plan, changes } = await planFrom(context, options)
  const { signal, release } = onInterrupt()
  const services = startServices(context)
  try {
    const onSend = (url: string): void => tell(context, `Sending to ${url}${changes === '' ? '' : ` (${changes})`}`)
    const { record, tokens, text, reasoningText, refusalText, url } = await measureOnce(services.deps, plan, { signal, onSend })
    if (record.error?.kind === 'config') throw new UsageError(`${record.error.message} ${record.error.hint}`)
    print(
      context,
      options.json
        ? JSON.stringify({
            record,
            tokens,
            text,
            reasoning_text: reasoningText,
            ...(refusalText === '' ? {} : { refusal_text: refusalText })
          })
        : card(record, url, context.colors)
    )
    return record.outcome === 'ok' ? EXIT.ok : EXIT.failed
  } finally {
    release()
    await services.close()
  }
}

async function planFrom(context: CliContext, options: ProbeOptions): Promise<{ readonly plan: Plan; readonly changes: string }> {
  const { baseUrl, keyEnv } = options
  if (baseUrl === undefined)
    throw new UsageError(`Say where to send it: --base-url URL, or --base-url ${REFERENCE} for the built-in server.`)
  const isReference = baseUrl === REFERENCE || baseUrl === REFERENCE_BASE_URL
  const endpoint = resolveEndpoint(isReference ? REFERENCE_BASE_URL : baseUrl, options.protocol)
  if (!endpoint.ok) throw new UsageError(`--base-url cannot be used: ${problemInWords(endpoint.problem)}. Write it like https://host/v1.`)
  const model = options.model ?? (isReference ? DEFAULT_MODEL : undefined)
  if (model === undefined || model.trim() === '') throw new UsageError('Say which model: --model NAME, as the provider calls it.')
  const plan = planSchema.parse({
    name: 'Probe',
    lanes: [
      {
        lane: 'a',
        model,
        provider: {
          name: isReference ? 'Reference server' : new URL(endpoint.requestUrl).host,
          protocol: options.protocol,
          base_url: isReference ? REFERENCE_BASE_URL : baseUrl,
          api_key: keyEnv === undefined ? null : keyFrom(keyEnv, context.env),
          headers: options.header ?? {}
        }
      }
    ],
    prompt: { system: options.system ?? null, user: (await readPrompt(context, options)) ?? DEFAULT_PROMPT },
    max_tokens: options.maxTokens,
    temperature: options.temperature ?? null,
    stream: options.stream,
    rounds: 1,
    warmups: 0,
    ttft_timeout_ms: options.ttftTimeoutMs,
    total_timeout_ms: options.totalTimeoutMs
  })
  return { plan, changes: changesInWords(endpoint.changes) }
}
