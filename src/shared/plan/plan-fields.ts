import { PROTOCOLS } from '../record/observation'
import type { Field } from './fields'
import { flag, type Kind, number, oneOf, orNone, text, textOrNone, texts, wholeNumber } from './kinds'

/** What each field of a plan may hold, in the words of an error message. The bounds are planSchema's (a test holds them together). */
export const PLAN_KINDS = {
  name: text,
  max_tokens: orNone(wholeNumber(1, 1_000_000)),
  temperature: orNone(number(0, 2)),
  stream: flag,
  rounds: wholeNumber(1, 10_000),
  warmups: wholeNumber(0, 100),
  max_parallel: wholeNumber(1, 1_000),
  max_retries: wholeNumber(0, 10),
  ttft_timeout_ms: wholeNumber(1, 86_400_000),
  total_timeout_ms: wholeNumber(1, 86_400_000),
  connection: oneOf(['new', 'reuse']),
  log_token_timing: flag,
  log_path: textOrNone
} as const satisfies Readonly<Record<string, Kind>>

export const PROVIDER_KINDS = {
  id: textOrNone,
  name: text,
  protocol: oneOf(PROTOCOLS),
  base_url: text,
  api_key: textOrNone,
  headers: texts
} as const satisfies Readonly<Record<string, Kind>>

const field = (group: string, key: keyof typeof PLAN_KINDS): Field => ({ path: [group, key], to: key, kind: PLAN_KINDS[key] })

const SHARED_GROUPS: readonly Field[] = [
  field('request', 'ttft_timeout_ms'),
  field('request', 'total_timeout_ms'),
  field('request', 'stream'),
  field('concurrency', 'max_parallel'),
  field('concurrency', 'max_retries'),
  field('logging', 'log_token_timing'),
  field('logging', 'log_path')
]

/** config.toml, as command-line tools share it. */
export const CONFIG_FIELDS: readonly Field[] = [
  { path: ['provider', 'name'], to: 'provider', kind: PROVIDER_KINDS.name },
  { path: ['provider', 'base_url'], to: 'base_url', kind: PROVIDER_KINDS.base_url, required: true },
  { path: ['provider', 'api_key'], to: 'api_key', kind: PROVIDER_KINDS.api_key },
  { path: ['model', 'name'], to: 'model', kind: text, required: true },
  field('model', 'max_tokens'),
  field('model', 'temperature'),
  ...SHARED_GROUPS
]

/** settings.json, as editor plugins share it: the same under other names. `name` and `temperature` are ours, and may be absent. */
export const SETTINGS_FIELDS: readonly Field[] = [
  { path: ['provider', 'name'], to: 'provider', kind: PROVIDER_KINDS.name },
  { path: ['provider', 'baseUrl'], to: 'base_url', kind: PROVIDER_KINDS.base_url, required: true },
  { path: ['provider', 'apiKey'], to: 'api_key', kind: PROVIDER_KINDS.api_key },
  { path: ['provider', 'model'], to: 'model', kind: text, required: true },
  { path: ['request', 'stream'], to: 'stream', kind: flag },
  { path: ['request', 'ttftTimeoutMs'], to: 'ttft_timeout_ms', kind: PLAN_KINDS.ttft_timeout_ms },
  { path: ['request', 'totalTimeoutMs'], to: 'total_timeout_ms', kind: PLAN_KINDS.total_timeout_ms },
  { path: ['request', 'maxTokens'], to: 'max_tokens', kind: PLAN_KINDS.max_tokens },
  { path: ['request', 'temperature'], to: 'temperature', kind: PLAN_KINDS.temperature },
  { path: ['concurrency', 'maxParallel'], to: 'max_parallel', kind: PLAN_KINDS.max_parallel },
  { path: ['concurrency', 'maxRetries'], to: 'max_retries', kind: PLAN_KINDS.max_retries },
  { path: ['telemetry', 'recordTokenTiming'], to: 'log_token_timing', kind: flag },
  { path: ['telemetry', 'outputPath'], to: 'log_path', kind: textOrNone }
]

/** Our own plan file, but for its lanes. */
export const PLAN_FIELDS: readonly Field[] = [
  { path: ['name'], to: 'name', kind: PLAN_KINDS.name },
  { path: ['prompt', 'system'], to: 'system', kind: textOrNone },
  { path: ['prompt', 'user'], to: 'user', kind: text, required: true },
  field('request', 'max_tokens'),
  field('request', 'temperature'),
  field('run', 'rounds'),
  field('run', 'warmups'),
  field('run', 'connection'),
  ...SHARED_GROUPS
]

/** One of its lanes; `provider` is a table of PROVIDER_FIELDS or the word "reference". */
export const LANE_FIELDS: readonly Field[] = [
  {
    path: ['lane'],
    to: 'lane',
    kind: { allowed: 'one letter from a to z', read: (value) => (/^[a-z]$/.test(String(value)) ? value : undefined) }
  },
  { path: ['model'], to: 'model', kind: text, required: true }
]

export const PROVIDER_FIELDS: readonly Field[] = [
  { path: ['provider', 'id'], to: 'id', kind: PROVIDER_KINDS.id },
  { path: ['provider', 'name'], to: 'name', kind: PROVIDER_KINDS.name },
  { path: ['provider', 'protocol'], to: 'protocol', kind: PROVIDER_KINDS.protocol },
  { path: ['provider', 'base_url'], to: 'base_url', kind: PROVIDER_KINDS.base_url, required: true },
  { path: ['provider', 'api_key'], to: 'api_key', kind: PROVIDER_KINDS.api_key },
  { path: ['provider', 'headers'], to: 'headers', kind: PROVIDER_KINDS.headers }
]
