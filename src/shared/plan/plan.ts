import { z } from 'zod'
import { PROTOCOLS } from '../record/observation'

/**
 * What is to be run: lanes × prompt × rounds, interleaved. Fields keep the names they have in config.toml and in the log.
 * A plan never holds a key: `api_key` is a `${VAR}` placeholder, or null where the key store (by `id`) or nobody has one.
 */
export const DEFAULT_PROMPT = 'Explain in about 120 words why the first token takes longer than the next ones.'

/** The built-in reference server's provider id; its base_url is filled in when the server is up. */
export const REFERENCE_PROVIDER_ID = 'reference'
export const REFERENCE_BASE_URL = 'reference://built-in'

export const providerSpecSchema = z.object({
  /** Id of a stored provider, whose key the key store may have; null for one that stands only in this plan. */
  id: z.string().min(1).nullable().default(null),
  name: z.string().min(1),
  protocol: z.enum(PROTOCOLS).default('openai-chat'),
  base_url: z.string().min(1),
  api_key: z.string().nullable().default(null),
  headers: z.record(z.string(), z.string()).default({})
})
export type ProviderSpec = z.infer<typeof providerSpecSchema>

export const laneSchema = z.object({
  /** Letter of the lane: a, b, c… It keeps it for the session's life. */
  lane: z.string().regex(/^[a-z]$/),
  provider: providerSpecSchema,
  model: z.string().min(1)
})
export type Lane = z.infer<typeof laneSchema>

const timeoutMs = z.number().int().min(1).max(86_400_000)

export const planSchema = z.object({
  name: z.string().min(1).default('Compare'),
  lanes: z.array(laneSchema).min(1).max(26),
  prompt: z.object({ system: z.string().nullable().default(null), user: z.string().min(1) }),
  max_tokens: z.number().int().min(1).max(1_000_000).nullable().default(200),
  temperature: z.number().min(0).max(2).nullable().default(0.2),
  stream: z.boolean().default(true),
  rounds: z.number().int().min(1).max(10_000).default(5),
  warmups: z.number().int().min(0).max(100).default(1),
  /** Requests in flight at once, over all lanes. */
  max_parallel: z.number().int().min(1).max(1_000).default(1),
  max_retries: z.number().int().min(0).max(10).default(0),
  ttft_timeout_ms: timeoutMs.default(30_000),
  total_timeout_ms: timeoutMs.default(120_000),
  connection: z.enum(['new', 'reuse']).default('new'),
  log_token_timing: z.boolean().default(true),
  /** As written; where a relative one is taken from is the caller's business. Null: a new file in the log folder. */
  log_path: z.string().min(1).nullable().default(null)
})
export type Plan = z.infer<typeof planSchema>
export type PlanInput = z.input<typeof planSchema>
