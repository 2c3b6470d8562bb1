/** `${NAME}` in a configuration stands for an environment variable. It is read in the main process only, at every run. */

const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const ONE = new RegExp(`\\$\\{(${NAME})\\}`, 'g')

/** The variables named in a text, each once, in order. */
export function placeholderNames(text: string): string[] {
  return [...new Set([...text.matchAll(ONE)].flatMap(([, name]) => name ?? []))]
}

/** Whether a text is one placeholder and nothing else. */
export function isPlaceholder(text: string): boolean {
  return new RegExp(`^\\$\\{${NAME}\\}$`).test(text.trim())
}

export interface MalformedPlaceholder {
  readonly written: string
  /** The variable that is meant; null where none is named. */
  readonly name: string | null
  /** How it is written rightly. */
  readonly right: string
}

/** Other notations for a variable, and broken ones. Each as the whole text: in a key's middle a `$` or `%` may stand by right. */
const MALFORMED: readonly RegExp[] = [
  /^\$\{\s*(?:env[:.])?\s*([A-Za-z_]\w*)?\s*(?::?[-=?+].*)?\}$/,
  /^\$\{\s*([A-Za-z_]\w*)?\s*$/,
  /^\$\{([^}]*)\}$/,
  /^\$env:([A-Za-z_]\w*)$/i,
  /^\$\(([A-Za-z_]\w*)\)$/,
  /^\$([A-Za-z_]\w*)\}?$/,
  /^\{\{\s*(?:env[:.])?([A-Za-z_]\w*)?\s*\}\}$/,
  /^\{([A-Za-z_]\w*)?\}$/,
  /^%([A-Za-z_]\w*)%$/,
  /^<([A-Za-z_]\w*)>$/
]

/** What a text is that was meant as a placeholder and is none: `$NAME`, `${NAME`, `{NAME}`, `%NAME%`, `${}`…; null for anything else. */
export function malformedPlaceholder(text: string): MalformedPlaceholder | null {
  const written = text.trim()
  if (isPlaceholder(written)) return null
  for (const notation of MALFORMED) {
    const match = notation.exec(written)
    if (match === null) continue
    const name = match[1] !== undefined && new RegExp(`^${NAME}$`).test(match[1]) ? match[1] : null
    return { written, name, right: `\${${name ?? 'NAME'}}` }
  }
  return null
}

export type ResolvedText = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly unset: readonly string[] }

/** Puts the variables' values in. One that is not set, or empty, is named in `unset`: an empty key would be sent as none. */
export function resolvePlaceholders(text: string, env: (name: string) => string | undefined): ResolvedText {
  const unset = placeholderNames(text).filter((name) => (env(name) ?? '') === '')
  return unset.length > 0 ? { ok: false, unset } : { ok: true, value: text.replaceAll(ONE, (_, name: string) => env(name) ?? '') }
}
