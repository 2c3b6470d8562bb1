import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { isTable } from './kinds'
import { where } from './problems'
import { dotted, duplicateKey, type KeyPath, type Parsed, syntaxProblem } from './source'

/** JSON as editors write their settings: with comments and trailing commas. */
export function parseJsonc(text: string, file: string): Parsed {
  try {
    return parseTreeOf(text, file)
  } catch (error) {
    // The library goes down by recursion; no configuration is thousands of levels deep.
    if (!(error instanceof RangeError)) throw error
    return { ok: false, problems: [syntaxProblem(file, 1, 1, 'this is no JSON of ours: it is nested too deep')] }
  }
}

function parseTreeOf(text: string, file: string): Parsed {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error !== undefined) {
    const { line, column } = placeOf(text, error.offset)
    return { ok: false, problems: [syntaxProblem(file, line, column, `this is no JSON: ${reasonOf(error.error)}`)] }
  }
  const root: unknown = tree === undefined ? undefined : getNodeValue(tree)
  if (tree === undefined || !isTable(root)) {
    const message = `${where(file, null)} the file holds no object. It must begin with { and end with }.`
    return { ok: false, problems: [{ code: 'not_an_object', params: { file }, message }] }
  }
  const doubles = duplicatesIn(tree, [])
  if (doubles.length > 0)
    return { ok: false, problems: doubles.map(({ path, node }) => duplicateKey(file, dotted(path), placeOf(text, node.offset).line)) }
  const lineOf = (path: KeyPath) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(tree, [...path.slice(0, length)])
      if (node !== undefined) return placeOf(text, (node.parent?.type === 'property' ? node.parent : node).offset).line
    }
    return null
  }
  return { ok: true, source: { file, root, lineOf } }
}

function duplicatesIn(node: Node, path: KeyPath): { path: KeyPath; node: Node }[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, index) => duplicatesIn(child, [...path, index]))
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return children.flatMap((property) => {
    const [name, value] = property.children ?? []
    const key = String(name?.value)
    const own = seen.has(key) ? [{ path: [...path, key], node: property }] : []
    seen.add(key)
    return [...own, ...(value === undefined ? [] : duplicatesIn(value, [...path, key]))]
  })
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** By the library's own names of its error codes. */
const REASONS: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file goes on after its end',
  UnexpectedEndOfString: 'a text has no closing quote',
  UnexpectedEndOfComment: 'a comment has no end',
  InvalidSymbol: 'this is neither a text in quotes nor a number, true, false or null',
  InvalidNumberFormat: 'a number is written wrongly',
  InvalidEscapeCharacter: 'a backslash must be written as \\\\',
  InvalidCharacter: 'a text holds a control character'
}

function reasonOf(code: ParseError['error']): string {
  const name = printParseErrorCode(code)
  return REASONS[name] ?? name
}
