import { type Field, merged, namesOf, unknownOf } from './fields'
import { isTable } from './kinds'
import { readOneLane } from './one-lane'
import { type Plan, planSchema } from './plan'
import { SETTINGS_FIELDS } from './plan-fields'
import { where } from './problems'
import type { ConfigRead } from './reading'
import type { Source } from './source'

const PROVIDER_SUFFIX = '.provider'
const DEFAULT_PREFIX = 'taotoken'

/** The prefixes under which a settings file has a provider: `taotoken` for `taotoken.provider`. */
export function settingsPrefixes(root: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(root).flatMap((key) =>
    key.endsWith(PROVIDER_SUFFIX) && key !== PROVIDER_SUFFIX ? [key.slice(0, -PROVIDER_SUFFIX.length)] : []
  )
}

export function readSettingsJson(source: Source): ConfigRead {
  const [prefix = DEFAULT_PREFIX, ...others] = settingsPrefixes(source.root)
  if (others.length > 0) {
    const prefixes = [prefix, ...others].join(', ')
    const message = `${where(source.file, null)} there are providers under several prefixes (${prefixes}). Leave one of them in the file.`
    return { ok: false, problems: [{ code: 'several_prefixes', params: { file: source.file, prefixes }, message }] }
  }
  const pathOf = ({ path: [group = '', ...rest] }: Field) => [`${prefix}.${group}`, ...rest]
  const known = SETTINGS_FIELDS.map(pathOf)
  const unknown = unknownOf(source.root, known)
  return readOneLane(source, {
    format: 'settings.json',
    fields: SETTINGS_FIELDS,
    pathOf,
    fallbackName: prefix,
    prefix,
    unknown,
    unknownKeys: unknown === undefined ? [] : namesOf(unknown, known)
  })
}

/**
 * A plan's first lane as settings.json; what that format has no place for is not in it.
 * @param prefix of the keys, as the reading tool expects it
 * @param unknown the unknown keys of the file that was read, to stand in it again
 */
export function writeSettingsJson(plan: Plan, prefix: string = DEFAULT_PREFIX, unknown?: unknown): string {
  const [lane] = plan.lanes
  if (lane === undefined) throw new RangeError('A plan without lanes cannot be written as settings.json. Add a lane first.')
  const { name, base_url, api_key } = lane.provider
  const usualTemperature = planSchema.shape.temperature.parse(undefined)
  const settings = {
    [`${prefix}.provider`]: {
      ...(name === prefix ? {} : { name }),
      baseUrl: base_url,
      ...(api_key === null ? {} : { apiKey: api_key }),
      model: lane.model
    },
    [`${prefix}.request`]: {
      stream: plan.stream,
      ttftTimeoutMs: plan.ttft_timeout_ms,
      totalTimeoutMs: plan.total_timeout_ms,
      maxTokens: plan.max_tokens,
      ...(plan.temperature === usualTemperature ? {} : { temperature: plan.temperature })
    },
    [`${prefix}.concurrency`]: { maxParallel: plan.max_parallel, maxRetries: plan.max_retries },
    [`${prefix}.telemetry`]: { recordTokenTiming: plan.log_token_timing, ...(plan.log_path === null ? {} : { outputPath: plan.log_path }) }
  }
  return `${JSON.stringify(merged(settings, isTable(unknown) ? unknown : {}), null, 2)}\n`
}
