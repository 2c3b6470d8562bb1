import { z } from 'zod'
import { ERROR_KINDS, FAILURE_CAUSES, OUTCOMES, PROTOCOLS } from './observation'

/** The session log's line types (schema `tokenscope/1`). Unknown fields are kept: a later version's log must survive a re-export. */
export const LOG_SCHEMA = 'tokenscope/1'

const ms = z.number().nonnegative()
const msOrNull = ms.nullable()
const count = z.number().int().nonnegative()

export const failureSchema = z.looseObject({
  kind: z.enum(ERROR_KINDS),
  status: z.number().int().nullable(),
  message: z.string(),
  hint: z.string(),
  cause: z.enum(FAILURE_CAUSES).nullish(),
  subject: z.string().nullish(),
  retry_after_ms: ms.nullish()
})

export const laneRefSchema = z.looseObject({
  lane: z.string(),
  provider: z.string(),
  protocol: z.enum(PROTOCOLS),
  url: z.string(),
  model: z.string()
})

export const sessionLineSchema = z.looseObject({
  type: z.literal('session'),
  schema: z.literal(LOG_SCHEMA),
  session: z.string(),
  name: z.string(),
  started_at: z.string(),
  app: z.looseObject({ version: z.string(), electron: z.string().nullable(), node: z.string() }),
  host: z.looseObject({ os: z.string(), arch: z.string(), cpu: z.string(), cores: count, memory_gb: z.number() }),
  plan: z.looseObject({}),
  lanes: z.array(laneRefSchema),
  calibration: z.looseObject({ concurrency: count, error_p50_ms: z.number(), error_p99_ms: z.number() }).nullable()
})

export const requestLineSchema = z.looseObject({
  type: z.literal('request'),
  session: z.string(),
  request: z.string(),
  lane: z.string(),
  provider: z.string(),
  model: z.string(),
  protocol: z.enum(PROTOCOLS),
  started_at: z.string(),
  at_ms: z.number(),
  variable: z.looseObject({}).nullable(),
  attempt: z.number().int().positive(),
  warmup: z.boolean(),
  concurrency: z.number().int().positive(),
  outcome: z.enum(OUTCOMES),
  error: failureSchema.nullable(),
  queue_ms: ms,
  dns_ms: msOrNull,
  connect_ms: msOrNull,
  tls_ms: msOrNull,
  reused: z.boolean(),
  sent_ms: msOrNull,
  ttfb_ms: msOrNull,
  ttft_ms: msOrNull,
  ttfo_ms: msOrNull,
  tpot_ms: msOrNull,
  tpot_adj_ms: msOrNull,
  last_token_ms: msOrNull,
  total_ms: msOrNull,
  tokens: count.nullable(),
  tokens_source: z.enum(['usage', 'timings', 'estimate', 'none']),
  reasoning_tokens: count.nullable(),
  prompt_tokens: count.nullable(),
  cached_tokens: count.nullable(),
  chunks: count,
  itl_ms: z.looseObject({ p50: ms, p90: ms, p99: ms, max: ms }).nullable(),
  finish_reason: z.string().nullable(),
  flags: z.array(z.string()),
  server: z.record(z.string(), z.number()),
  http: z.looseObject({ status: z.number().int(), version: z.string(), request_id: z.string().nullable() }).nullable()
})

export const tokensLineSchema = z.looseObject({
  type: z.literal('tokens'),
  session: z.string(),
  request: z.string(),
  t_ms: z.array(ms),
  n: z.array(z.number().nonnegative()),
  kind: z.string()
})

const stat = z.number().nullable()

/** One figure of a lane over its counted requests. A percentile that n cannot support is null. */
export const distributionSchema = z.looseObject({
  n: count,
  p50: stat,
  /** 95 % bootstrap interval of the median; null below n = 5. */
  ci95: z.tuple([z.number(), z.number()]).nullable(),
  p90: stat,
  p95: stat,
  p99: stat,
  min: stat,
  max: stat,
  mean: stat,
  sd: stat
})
export type Distribution = z.infer<typeof distributionSchema>

/** What was not counted into the figures, by reason. */
export const leftOutSchema = z.looseObject({
  warmup: count,
  retry: count,
  cancelled: count,
  /** Failed first attempts by error kind, or by outcome where there is no error (`empty`). */
  failed: z.record(z.string(), count),
  /** Those of the warm-ups that failed, by the same kinds. */
  warmup_failed: z.record(z.string(), count).optional()
})
export type LeftOut = z.infer<typeof leftOutSchema>

export const laneSummarySchema = z.looseObject({
  lane: z.string(),
  /** Requests counted: first attempts, not warm-up, outcome ok. */
  n: count,
  errors: count,
  left_out: leftOutSchema,
  ttft_ms: distributionSchema,
  ttfo_ms: distributionSchema,
  tpot_ms: distributionSchema,
  tpot_adj_ms: distributionSchema,
  speed_tok_s: distributionSchema,
  link_ms: distributionSchema,
  prefill_ms: distributionSchema,
  decode_ms: distributionSchema,
  total_ms: distributionSchema,
  tokens: distributionSchema,
  /** All gaps between token events of the counted requests, pooled. */
  itl_ms: distributionSchema
})
export type LaneSummary = z.infer<typeof laneSummarySchema>

export const summaryLineSchema = z.looseObject({
  type: z.literal('summary'),
  session: z.string(),
  ended_at: z.string(),
  outcome: z.enum(['completed', 'stopped', 'failed']),
  lanes: z.array(laneSummarySchema)
})

export const logLineSchema = z.discriminatedUnion('type', [sessionLineSchema, requestLineSchema, tokensLineSchema, summaryLineSchema])

export type FailureRecord = z.infer<typeof failureSchema>
export type LaneRef = z.infer<typeof laneRefSchema>
export type SessionLine = z.infer<typeof sessionLineSchema>
export type RequestLine = z.infer<typeof requestLineSchema>
export type TokensLine = z.infer<typeof tokensLineSchema>
export type SummaryLine = z.infer<typeof summaryLineSchema>
export type LogLine = z.infer<typeof logLineSchema>
