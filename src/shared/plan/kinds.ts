/** What a key of a configuration file may hold. */
export interface Kind {
  /** In words, for the message: "a whole number from 1 to 10". */
  readonly allowed: string
  /** The value as the plan holds it, or undefined where it is not allowed. */
  read(value: unknown): unknown
}

/** How a value that has no TOML form of its own, null, is written. */
export const NONE = 'none'

export const text: Kind = {
  allowed: 'a text that is not empty',
  read: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
}

/** An empty text means none. */
export const textOrNone: Kind = {
  allowed: 'a text',
  read: (value) => (value === null || value === '' ? null : typeof value === 'string' ? value : undefined)
}

export const flag: Kind = {
  allowed: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined)
}

export function wholeNumber(min: number, max: number): Kind {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    read: (value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? value : undefined)
  }
}

export function number(min: number, max: number): Kind {
  return {
    allowed: `a number from ${min} to ${max}`,
    read: (value) => (typeof value === 'number' && value >= min && value <= max ? value : undefined)
  }
}

/** The same, or "none" (null in JSON): the parameter is not sent, and the server's own default holds. */
export function orNone(kind: Kind): Kind {
  return { allowed: `${kind.allowed}, or "${NONE}"`, read: (value) => (value === null || value === NONE ? null : kind.read(value)) }
}

export function oneOf(values: readonly string[]): Kind {
  return {
    allowed: values.map((value) => `"${value}"`).join(' or '),
    read: (value) => (typeof value === 'string' && values.includes(value) ? value : undefined)
  }
}

export const texts: Kind = {
  allowed: 'a table of texts',
  read: (value) => (isTable(value) && Object.values(value).every((one) => typeof one === 'string') ? { ...value } : undefined)
}

export type Table = Readonly<Record<string, unknown>>

export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** A value for a message, as it stands in the file; long ones cut. */
export function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return 'a list'
  if (isTable(value)) return 'a table'
  const written = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return written.length > 60 ? `${written.slice(0, 57)}…` : written
}
