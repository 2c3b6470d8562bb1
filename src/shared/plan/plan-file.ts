import { stringify } from 'smol-toml'
import { readBaseUrl, readKey, secretHeaderProblems } from './credentials'
import { namesOf, readFields, unknownOf, wrongValue } from './fields'
import { isTable, NONE, type Table } from './kinds'
import { type Lane, type Plan, planSchema, REFERENCE_BASE_URL, REFERENCE_PROVIDER_ID } from './plan'
import { LANE_FIELDS, PLAN_FIELDS, PROVIDER_FIELDS } from './plan-fields'
import { at, type Problem, type Warning, where } from './problems'
import { type ConfigFormat, type ConfigRead, planWarnings } from './reading'
import type { KeyPath, Source } from './source'

const MOST_LANES = 26
const REFERENCE_NAME = 'Reference server'

/** Our own plan file, TOML or JSON: [prompt] [request] [run] [concurrency] [logging] and one [[lanes]] for each lane. */
export function readPlanFile(source: Source, format: Extract<ConfigFormat, 'plan.toml' | 'plan.json'>): ConfigRead {
  const { values, problems } = readFields(source, [], PLAN_FIELDS)
  const lanes = readLanes(source)
  const all = [...problems, ...lanes.problems]
  if (all.length > 0) return { ok: false, problems: all }
  const { system = null, user, ...settings } = values
  const plan = planSchema.parse({ ...settings, prompt: { system, user }, lanes: lanes.lanes })
  const known = [...PLAN_FIELDS.map(({ path }) => path), ['lanes']]
  const rest = unknownOf(source.root, known)
  const warnings = [
    ...lanes.warnings,
    ...planWarnings(source, plan, { stream: ['request', 'stream'], max_retries: ['concurrency', 'max_retries'] })
  ]
  const unknownKeys = [...(rest === undefined ? [] : namesOf(rest, known)), ...lanes.unknownKeys]
  return { ok: true, plan, format, unknownKeys, unknown: rest, warnings, literalKey: null, prefix: null }
}

interface LanesRead {
  readonly lanes: readonly unknown[]
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
  readonly unknownKeys: readonly string[]
}

function readLanes(source: Source): LanesRead {
  const written = source.root['lanes']
  const isList = Array.isArray(written) && written.length > 0 && written.length <= MOST_LANES
  if (!isList) {
    const problem = wrongValue(source, ['lanes'], written, `a list of 1 to ${MOST_LANES} lanes`)
    return { lanes: [], problems: [problem], warnings: [], unknownKeys: [] }
  }
  const read = written.map((lane: unknown, index) => readLane(source, lane, index))
  const letters = read.map(({ letter }) => letter)
  const doubled = letters.flatMap((letter, index) => (letters.indexOf(letter) < index ? [duplicateLane(source, letter, index)] : []))
  return {
    lanes: read.map(({ lane }) => lane),
    problems: [...read.flatMap(({ problems }) => problems), ...doubled],
    warnings: read.flatMap(({ warnings }) => warnings),
    unknownKeys: read.flatMap(({ unknownKeys }) => unknownKeys)
  }
}

interface LaneRead {
  readonly letter: string
  readonly lane: unknown
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
  readonly unknownKeys: readonly string[]
}

function readLane(source: Source, written: unknown, index: number): LaneRead {
  const path: KeyPath = ['lanes', index]
  const usual = String.fromCharCode('a'.charCodeAt(0) + index)
  if (!isTable(written))
    return { letter: usual, lane: null, problems: [wrongValue(source, path, written, 'a table')], warnings: [], unknownKeys: [] }
  const { values, problems } = readFields(source, path, LANE_FIELDS)
  const letter = String(values['lane'] ?? usual)
  const provider = readProvider(source, path, written['provider'])
  const known = [...LANE_FIELDS, ...PROVIDER_FIELDS].map((field) => field.path)
  return {
    letter,
    lane: { lane: letter, model: values['model'], provider: provider.provider },
    problems: [...problems, ...provider.problems],
    warnings: provider.warnings,
    unknownKeys: unknownNames(written, known).map((name) => `lanes[${index}].${name}`)
  }
}

function readProvider(
  source: Source,
  lane: KeyPath,
  written: unknown
): { provider: unknown; problems: readonly Problem[]; warnings: readonly Warning[] } {
  if (written === REFERENCE_PROVIDER_ID) return { provider: REFERENCE_PROVIDER, problems: [], warnings: [] }
  if (!isTable(written)) {
    const allowed = `a table with base_url, or the word "${REFERENCE_PROVIDER_ID}"`
    return { provider: null, problems: [wrongValue(source, [...lane, 'provider'], written, allowed)], warnings: [] }
  }
  const { values, problems } = readFields(source, lane, PROVIDER_FIELDS)
  const { base_url: baseUrl, api_key: apiKey, headers = {}, name, ...rest } = values
  const keyPath = [...lane, 'provider', 'api_key']
  const url = typeof baseUrl === 'string' ? readBaseUrl(source, [...lane, 'provider', 'base_url'], baseUrl) : null
  const key = readKey(source, keyPath, typeof apiKey === 'string' ? apiKey : null)
  const literal = key.literalKey === null ? [] : [keyInPlan(source, keyPath)]
  const secret = secretHeaderProblems(source, [...lane, 'provider', 'headers'], headers as Record<string, string>)
  return {
    provider: { ...rest, name: name ?? url?.baseUrl, base_url: url?.baseUrl, api_key: key.apiKey, headers },
    problems: [...problems, ...(url?.problems ?? []), ...key.problems, ...literal, ...secret],
    warnings: url?.warnings ?? []
  }
}

const REFERENCE_PROVIDER: Lane['provider'] = {
  id: REFERENCE_PROVIDER_ID,
  name: REFERENCE_NAME,
  protocol: 'openai-chat',
  base_url: REFERENCE_BASE_URL,
  api_key: null,
  headers: {}
}

function unknownNames(table: Table, known: readonly (readonly string[])[]): string[] {
  const unknown = unknownOf(table, known)
  return unknown === undefined ? [] : namesOf(unknown, known)
}

function keyInPlan(source: Source, path: KeyPath): Problem {
  const line = source.lineOf(path)
  return {
    code: 'key_in_plan',
    params: at(source.file, 'api_key', line),
    message: `${where(source.file, line)} api_key holds a key itself, and a plan is made to be shared. Write \${NAME} and set that variable.`
  }
}

function duplicateLane(source: Source, letter: string, index: number): Problem {
  const line = source.lineOf(['lanes', index, 'lane'])
  return {
    code: 'duplicate_lane',
    params: { ...at(source.file, `lanes[${index}].lane`, line), seen: letter },
    message: `${where(source.file, line)} there are two lanes "${letter}". Give each its own letter.`
  }
}

/** The whole plan as a file that readConfig gives back as it was. */
export function writePlanToml(plan: Plan): string {
  const file = {
    name: plan.name,
    prompt: { ...(plan.prompt.system === null ? {} : { system: plan.prompt.system }), user: plan.prompt.user },
    request: {
      max_tokens: plan.max_tokens ?? NONE,
      temperature: plan.temperature ?? NONE,
      ttft_timeout_ms: plan.ttft_timeout_ms,
      total_timeout_ms: plan.total_timeout_ms,
      stream: plan.stream
    },
    run: { rounds: plan.rounds, warmups: plan.warmups, connection: plan.connection },
    concurrency: { max_parallel: plan.max_parallel, max_retries: plan.max_retries },
    logging: { log_token_timing: plan.log_token_timing, ...(plan.log_path === null ? {} : { log_path: plan.log_path }) },
    lanes: plan.lanes.map(({ lane, model, provider }) => ({ lane, model, provider: writtenProvider(provider) }))
  }
  return `${stringify(file).trim()}\n`
}

function writtenProvider({ id, name, protocol, base_url, api_key, headers }: Lane['provider']): unknown {
  if (base_url === REFERENCE_BASE_URL) return REFERENCE_PROVIDER_ID
  return {
    ...(id === null ? {} : { id }),
    name,
    protocol,
    base_url,
    ...(api_key === null ? {} : { api_key }),
    ...(Object.keys(headers).length === 0 ? {} : { headers })
  }
}
