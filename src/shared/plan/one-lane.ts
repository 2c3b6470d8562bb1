import { literalKeyWarning, readBaseUrl, readKey } from './credentials'
import { type Field, readFields } from './fields'
import { DEFAULT_PROMPT, planSchema } from './plan'
import type { Problem } from './problems'
import { type ConfigFormat, type ConfigRead, planWarnings } from './reading'
import type { KeyPath, Source } from './source'

export interface OneLaneFile {
  readonly format: Extract<ConfigFormat, 'config.toml' | 'settings.json'>
  readonly fields: readonly Field[]
  /** Where a field's key stands in the file. */
  readonly pathOf: (field: Field) => KeyPath
  /** The provider's name where the file gives none. */
  readonly fallbackName: string | null
  readonly prefix: string | null
  readonly unknown: unknown
  readonly unknownKeys: readonly string[]
}

/**
 * The plan of a file with one provider and one model: one lane, the default prompt, no warm-up, and as many rounds as requests may
 * run at once, so that a first run shows what the file asks for.
 */
export function readOneLane(source: Source, file: OneLaneFile): ConfigRead {
  const fields = file.fields.map((field) => ({ ...field, path: file.pathOf(field).map(String) }))
  const { values, problems } = readFields(source, [], fields)
  const pathTo = (to: string): KeyPath => fields.find((field) => field.to === to)?.path ?? [to]
  const { provider, base_url: baseUrl, api_key: apiKey, model, ...settings } = values
  const url = typeof baseUrl === 'string' ? readBaseUrl(source, pathTo('base_url'), baseUrl) : null
  const key = readKey(source, pathTo('api_key'), typeof apiKey === 'string' ? apiKey : null)
  const all: readonly Problem[] = [...problems, ...(url?.problems ?? []), ...key.problems]
  if (all.length > 0 || url === null) return { ok: false, problems: all }

  const name = typeof provider === 'string' ? provider : (file.fallbackName ?? hostOf(url.baseUrl))
  const plan = planSchema.parse({
    ...settings,
    name,
    lanes: [{ lane: 'a', provider: { name, base_url: url.baseUrl, api_key: key.apiKey }, model }],
    prompt: { user: DEFAULT_PROMPT },
    rounds: settings['max_parallel'] ?? 1,
    warmups: 0
  })
  const warnings = [
    ...url.warnings,
    ...(key.literalKey === null ? [] : [literalKeyWarning(source, pathTo('api_key'))]),
    ...planWarnings(source, plan, { stream: pathTo('stream'), max_retries: pathTo('max_retries') })
  ]
  const { format, unknown, unknownKeys, prefix } = file
  return { ok: true, plan, format, unknownKeys, unknown, warnings, literalKey: key.literalKey, prefix }
}

function hostOf(url: string): string {
  return /:\/\/([^/]+)/.exec(url)?.[1] ?? url
}
