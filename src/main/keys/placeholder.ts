const PLACEHOLDER = /^\$\{([A-Za-z_][A-Za-z0-9_]*)\}$/

/** The variable's name where the whole text is one `${NAME}`; null for anything else, which is a key. */
export function variableOf(text: string): string | null {
  return PLACEHOLDER.exec(text)?.[1] ?? null
}
