/** Narrow looks into JSON of unknown shape: what is not of the expected type reads as absent. */
export type JsonRecord = Readonly<Record<string, unknown>>

export const asRecord = (value: unknown): JsonRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A finite number of zero or more, or null. */
export const asCount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)

/** A whole number of zero or more, as counts of tokens are, or null. */
export const asWholeCount = (value: unknown): number | null => (Number.isSafeInteger(value) ? asCount(value) : null)

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
