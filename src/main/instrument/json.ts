/** Narrow looks into JSON of unknown shape: what is not of the expected type reads as absent. */
export type JsonRecord = Readonly<Record<string, unknown>>

export const asRecord = (value: unknown): JsonRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A finite number of zero or more, or null. */
export const asCount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)

/** No model takes or gives as many tokens: a larger count is a fault of the server's, not a count. */
const LARGEST_COUNT = 100_000_000

/** A whole number of zero or more, as counts of tokens are, or null. */
export function asWholeCount(value: unknown): number | null {
  const count = Number.isInteger(value) ? asCount(value) : null
  return count !== null && count <= LARGEST_COUNT ? count : null
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
