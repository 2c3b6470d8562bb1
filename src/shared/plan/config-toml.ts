import { stringify } from 'smol-toml'
import { merged, namesOf, unknownOf } from './fields'
import { isTable, NONE } from './kinds'
import { readOneLane } from './one-lane'
import type { Plan } from './plan'
import { CONFIG_FIELDS } from './plan-fields'
import type { ConfigRead } from './reading'
import type { Source } from './source'

export function readConfigToml(source: Source): ConfigRead {
  const known = CONFIG_FIELDS.map(({ path }) => path)
  const unknown = unknownOf(source.root, known)
  return readOneLane(source, {
    format: 'config.toml',
    fields: CONFIG_FIELDS,
    pathOf: ({ path }) => path,
    fallbackName: null,
    prefix: null,
    unknown,
    unknownKeys: unknown === undefined ? [] : namesOf(unknown, known)
  })
}

/**
 * A plan's first lane as config.toml. What that format has no place for (prompt, rounds, warm-ups, connection, further lanes) is not
 * in it: writePlanToml keeps everything.
 * @param unknown the unknown keys of the file that was read, to stand in it again
 */
export function writeConfigToml(plan: Plan, unknown?: unknown): string {
  const [lane] = plan.lanes
  if (lane === undefined) throw new RangeError('A plan without lanes cannot be written as config.toml. Add a lane first.')
  const { name, base_url, api_key } = lane.provider
  const config = {
    provider: { name, base_url, ...(api_key === null ? {} : { api_key }) },
    model: { name: lane.model, max_tokens: plan.max_tokens ?? NONE, temperature: plan.temperature ?? NONE },
    request: { ttft_timeout_ms: plan.ttft_timeout_ms, total_timeout_ms: plan.total_timeout_ms, stream: plan.stream },
    concurrency: { max_parallel: plan.max_parallel, max_retries: plan.max_retries },
    logging: { log_token_timing: plan.log_token_timing, ...(plan.log_path === null ? {} : { log_path: plan.log_path }) }
  }
  return `${stringify(merged(config, isTable(unknown) ? unknown : {})).trim()}\n`
}
