import { DEFAULT_PROMPT, type Lane, type Plan, REFERENCE_BASE_URL, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'

export const NUMBER_FIELDS = [
  'max_tokens',
  'temperature',
  'rounds',
  'warmups',
  'ttft_timeout_ms',
  'total_timeout_ms',
  'max_retries'
] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** The plan as it stands in the panel: numbers as they were typed, timeouts in seconds, a lane's model perhaps still empty. */
export interface Draft {
  readonly lanes: readonly Lane[]
  readonly system: string
  readonly user: string
  readonly numbers: Readonly<Record<NumberField, string>>
  readonly connection: Plan['connection']
  /** All lanes at once, or one request at a time. */
  readonly order: 'at_once' | 'in_turn'
  /** What the panel does not show and must not lose. */
  readonly kept: Pick<Plan, 'name' | 'stream' | 'log_token_timing' | 'log_path'>
}

const SECOND_FIELDS: ReadonlySet<NumberField> = new Set(['ttft_timeout_ms', 'total_timeout_ms'])

/** What a field's digits are multiplied by to get the plan's number: timeouts are typed in seconds. */
export function unitOf(field: NumberField): number {
  return SECOND_FIELDS.has(field) ? 1_000 : 1
}

/** Two lanes of the built-in server, one quick to start and one quick per token, so that the first click works and has something to say. */
export function defaultPlan(prompt = DEFAULT_PROMPT): Plan {
  const provider = {
    id: REFERENCE_PROVIDER_ID,
    name: 'Reference server',
    protocol: 'openai-chat',
    base_url: REFERENCE_BASE_URL,
    api_key: null,
    headers: {}
  } as const
  return {
    name: 'Compare',
    lanes: [
      { lane: 'a', provider, model: 'quick-start' },
      { lane: 'b', provider, model: 'steady-pace' }
    ],
    prompt: { system: null, user: prompt },
    max_tokens: 200,
    temperature: 0.2,
    stream: true,
    rounds: 5,
    warmups: 1,
    max_parallel: 2,
    max_retries: 0,
    ttft_timeout_ms: 30_000,
    total_timeout_ms: 120_000,
    connection: 'new',
    log_token_timing: true,
    log_path: null
  }
}

export function draftOf(plan: Plan): Draft {
  const typed = (field: NumberField) => (plan[field] === null ? '' : String(plan[field] / unitOf(field)))
  return {
    lanes: plan.lanes,
    system: plan.prompt.system ?? '',
    user: plan.prompt.user,
    numbers: {
      max_tokens: typed('max_tokens'),
      temperature: typed('temperature'),
      rounds: typed('rounds'),
      warmups: typed('warmups'),
      ttft_timeout_ms: typed('ttft_timeout_ms'),
      total_timeout_ms: typed('total_timeout_ms'),
      max_retries: typed('max_retries')
    },
    connection: plan.connection,
    order: plan.max_parallel >= plan.lanes.length ? 'at_once' : 'in_turn',
    kept: { name: plan.name, stream: plan.stream, log_token_timing: plan.log_token_timing, log_path: plan.log_path }
  }
}
