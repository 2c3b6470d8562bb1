import type { RequestLine } from '@shared/record/log-lines'

export interface RecordField {
  /** As the log names it; of a field with fields of its own `itl_ms.p50`. */
  readonly name: string
  /** At full precision; null where the log has null or nothing in it. */
  readonly value: string | null
}

/** A record's fields in the log's order. The error is left to words, but for what it is called in the log. */
export function recordFields({ error, ...record }: RequestLine): RecordField[] {
  const rest = Object.entries(record).flatMap(([name, value]) => fieldsOf(name, value))
  if (error === null) return [...rest, { name: 'error', value: null }]
  const { message: _message, hint: _hint, ...named } = error
  return [...fieldsOf('error', named), ...rest]
}

function fieldsOf(name: string, value: unknown): RecordField[] {
  if (value === null || value === undefined || value === '') return [{ name, value: null }]
  if (Array.isArray(value)) return [{ name, value: value.length === 0 ? null : value.map(String).join(', ') }]
  if (typeof value !== 'object') return [{ name, value: String(value) }]
  const inside = Object.entries(value)
  return inside.length === 0 ? [{ name, value: null }] : inside.flatMap(([key, one]) => fieldsOf(`${name}.${key}`, one))
}
