import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'atomically'
import type { z } from 'zod'

/** A settings file that could not be read: it was renamed, and the program went on with `initial`. */
export interface SetAside {
  readonly path: string
  readonly keptAs: string
  readonly reason: string
}

/** A small JSON file with a schema, held in memory and written whole: temporary file, fsync, rename. */
export class JsonFile<T> {
  private readonly path: string
  private readonly schema: z.ZodType<T>
  private current: T

  /** Reads `<folder>/<name>.json`. A file that is no JSON or breaks the schema is renamed `.corrupt-<date>` and reported. */
  constructor(folder: string, name: string, schema: z.ZodType<T>, initial: T, setAside: (file: SetAside) => void) {
    this.path = join(folder, `${name}.json`)
    this.schema = schema
    this.current = this.read(initial, setAside)
  }

  get value(): T {
    return this.current
  }

  /** Replaces the content. What the schema refuses is a programming error and throws. */
  write(value: T): T {
    const checked = this.schema.parse(value)
    // Keys' places and endpoints are nobody else's business on a shared machine.
    writeFileSync(this.path, `${JSON.stringify(checked, null, 2)}\n`, { mode: 0o600 })
    this.current = checked
    return checked
  }

  private read(initial: T, setAside: (file: SetAside) => void): T {
    const text = this.readText()
    if (text === null) return initial
    const parsed = parse(text, this.schema)
    if (parsed.ok) return parsed.value
    const keptAs = `${this.path}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(this.path, keptAs)
    setAside({ path: this.path, keptAs, reason: parsed.reason })
    return initial
  }

  private readText(): string | null {
    try {
      return readFileSync(this.path, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
}

function parse<T>(
  text: string,
  schema: z.ZodType<T>
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'it is not JSON' }
  }
  const checked = schema.safeParse(json)
  if (checked.success) return { ok: true, value: checked.data }
  const issue = checked.error.issues[0]
  return { ok: false, reason: issue === undefined ? 'it breaks its schema' : `${issue.path.join('.') || 'the file'}: ${issue.message}` }
}
