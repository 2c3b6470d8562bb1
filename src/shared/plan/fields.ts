import { isTable, type Kind, shown, type Table } from './kinds'
import { at, type Problem, where } from './problems'
import { dotted, type KeyPath, type Source } from './source'

/** One key of a file: where it stands, what it may hold, which field of the plan (or provider) it is. */
export interface Field {
  readonly path: readonly string[]
  readonly to: string
  readonly kind: Kind
  readonly required?: boolean
}

export interface FieldsRead {
  /** By `to`; a key that is not in the file is absent. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
}

/** Reads the known keys under `base`; every problem is reported, not only the first. */
export function readFields(source: Source, base: KeyPath, fields: readonly Field[]): FieldsRead {
  const values: Record<string, unknown> = {}
  const broken = brokenGroups(source, base, fields)
  const problems: Problem[] = broken.map(({ path, value }) => wrongValue(source, path, value, 'a table'))
  for (const field of fields) {
    if (broken.some(({ group }) => group === field.path[0])) continue
    const path = [...base, ...field.path]
    const written = valueAt(source.root, path)
    if (written === undefined) {
      if (field.required) problems.push(missing(source, path, field.kind))
      continue
    }
    const value = field.kind.read(written)
    if (value === undefined) problems.push(wrongValue(source, path, written, field.kind.allowed))
    else values[field.to] = value
  }
  return { values, problems }
}

/** A group that is no table hides all its keys: `request = 5`. */
function brokenGroups(source: Source, base: KeyPath, fields: readonly Field[]): { group: string; path: KeyPath; value: unknown }[] {
  const groups = new Set(fields.flatMap(({ path }) => (path.length > 1 && path[0] !== undefined ? [path[0]] : [])))
  return [...groups].flatMap((group) => {
    const path = [...base, group]
    const value = valueAt(source.root, path)
    return value === undefined || isTable(value) ? [] : [{ group, path, value }]
  })
}

function missing({ file }: Source, path: KeyPath, kind: Kind): Problem {
  const key = dotted(path)
  return {
    code: 'missing',
    params: { ...at(file, key, null), allowed: kind.allowed },
    message: `${where(file, null)} ${key} is missing. Allowed: ${kind.allowed}.`
  }
}

export function wrongValue(source: Source, path: KeyPath, value: unknown, allowed: string): Problem {
  const key = dotted(path)
  const line = source.lineOf(path)
  // Whatever stands in place of a key may be one.
  const seen = /key/i.test(String(path.at(-1))) ? 'not a text' : shown(value)
  return {
    code: 'wrong_value',
    params: { ...at(source.file, key, line), seen, allowed },
    message: `${where(source.file, line)} ${key} is ${seen}. Allowed: ${allowed}.`
  }
}

export function valueAt(root: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof part === 'number') return Array.isArray(value) ? value[part] : undefined
    return isTable(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }, root)
}

/** What of a table is not known, as a table of its own to be written back; undefined where all is known. */
export function unknownOf(table: Table, known: readonly (readonly string[])[]): Table | undefined {
  const rest = Object.entries(table).flatMap(([key, value]): [string, unknown][] => {
    const under = known.filter(([first]) => first === key).map((path) => path.slice(1))
    if (under.length === 0) return [[key, value]]
    if (under.some((path) => path.length === 0) || !isTable(value)) return []
    const inner = unknownOf(value, under)
    return inner === undefined ? [] : [[key, inner]]
  })
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}

/** The dotted names in a table of unknown keys. A known group is gone into; an unknown one is named as a whole. */
export function namesOf(unknown: Table, known: readonly (readonly string[])[]): string[] {
  return Object.entries(unknown).flatMap(([key, value]) => {
    const under = known.filter(([first]) => first === key).map((path) => path.slice(1))
    return under.length > 0 && isTable(value) ? namesOf(value, under).map((name) => `${key}.${name}`) : [key]
  })
}

/** Two tables in one; where both have a value, the first's. */
export function merged(first: Table, second: Table): Table {
  return Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => {
      const [one, other] = [first[key], second[key]]
      return [key, isTable(one) && isTable(other) ? merged(one, other) : one === undefined ? other : one]
    })
  )
}
