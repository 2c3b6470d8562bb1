import { parse, TomlError } from 'smol-toml'
import { dotted, duplicateKey, type KeyPath, type Parsed, syntaxProblem } from './source'

export function parseToml(text: string, file: string): Parsed {
  try {
    const root = parse(text, { integersAsBigInt: 'asNeeded' })
    return { ok: true, source: { file, root, lineOf: (path) => tomlLineOf(text, path) } }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // The library's message goes on with the lines themselves, which may hold a key.
    const reason = (error.message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, '')
    const written = text.split('\n')[error.line - 1] ?? ''
    const duplicated = /redefin|already|duplicate/i.test(reason)
    const key = written.split('=')[0]?.trim() ?? ''
    if (duplicated && key !== '') return { ok: false, problems: [duplicateKey(file, key, error.line)] }
    return { ok: false, problems: [syntaxProblem(file, error.line, error.column, `this is no TOML: ${reason}`)] }
  }
}

/** Where a key stands, by its name under its table's head; not for keys inside inline tables, which share their table's line. */
function tomlLineOf(text: string, path: KeyPath): number | null {
  const wanted = dotted(path)
  const tables = new Map<string, number>()
  let table = ''
  let inside: string | null = null
  let best: { line: number; length: number } | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (inside !== null) {
      if (line.includes(inside)) inside = null
      continue
    }
    const head = /^\s*\[(\[)?\s*([^\]]+?)\s*\]/.exec(line)
    if (head?.[2] !== undefined) {
      const name = unquoted(head[2])
      const count = tables.get(name) ?? 0
      if (head[1] !== undefined) tables.set(name, count + 1)
      table = head[1] === undefined ? name : `${name}[${count}]`
    }
    const key = head === null ? /^\s*([A-Za-z0-9_.\-"' ]+?)\s*=/.exec(line)?.[1] : ''
    if (key === undefined) continue
    const here = [table, unquoted(key)].filter((part) => part !== '').join('.')
    if ((wanted === here || wanted.startsWith(`${here}.`) || wanted.startsWith(`${here}[`)) && here.length > (best?.length ?? 0))
      best = { line: index + 1, length: here.length }
    const quotes = /"""|'''/.exec(line)?.[0]
    if (quotes !== undefined && line.split(quotes).length === 2) inside = quotes
  }
  return best?.line ?? null
}

function unquoted(key: string): string {
  return key.replace(/["'\s]/g, '')
}
