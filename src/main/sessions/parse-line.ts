import { type LogLine, requestLineSchema, sessionLineSchema, summaryLineSchema, tokensLineSchema } from '@shared/record/log-lines'

export type ParsedLine =
  | { readonly is: 'blank' }
  | { readonly is: 'known'; readonly line: LogLine }
  /** A type this version does not know: kept as it is. */
  | { readonly is: 'unknown'; readonly session: string | null; readonly value: Readonly<Record<string, unknown>> }
  /** No JSON object. */
  | { readonly is: 'broken' }
  /** A known type whose fields are not what the format says. */
  | { readonly is: 'invalid'; readonly session: string | null }

const SCHEMAS = { session: sessionLineSchema, request: requestLineSchema, tokens: tokensLineSchema, summary: summaryLineSchema } as const

const isKnown = (type: unknown): type is keyof typeof SCHEMAS => typeof type === 'string' && Object.hasOwn(SCHEMAS, type)

/** One line of a log. Never throws: what cannot be read is a result. */
export function parseLine(text: string): ParsedLine {
  if (text.trim() === '') return { is: 'blank' }
  const value = parseObject(text)
  if (value === null) return { is: 'broken' }
  const session = typeof value['session'] === 'string' ? value['session'] : null
  const type = value['type']
  if (!isKnown(type)) return { is: 'unknown', session, value }
  const parsed = SCHEMAS[type].safeParse(value)
  return parsed.success ? { is: 'known', line: parsed.data } : { is: 'invalid', session }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const TOKENS_START = /^\{\s*"type"\s*:\s*"tokens"/

/** Whether the line is a tokens line as this program writes it: by far the longest ones, worth skipping where only figures are wanted. */
export const looksLikeTokens = (text: string): boolean => TOKENS_START.test(text)
