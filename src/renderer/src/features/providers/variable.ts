import { placeholderOf } from './key-words'

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/

/** What a typed key is: a key, a `${NAME}`, or something that was meant as one and would be sent as it stands. */
export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'key' }
  | { readonly kind: 'variable'; readonly variable: string }
  | { readonly kind: 'mistaken'; readonly suggestion: string }

export function readTyped(text: string): Typed {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const braced = /^\$\{(.*)\}$/.exec(typed)?.[1]
  if (braced !== undefined && VARIABLE.test(braced)) return { kind: 'variable', variable: braced }
  const meant = /^(?:\$\{?|%|\{\{?)\s*([A-Za-z_][A-Za-z0-9_]*)\s*(?:\}{0,2}|%)$/.exec(typed)?.[1]
  if (meant !== undefined) return { kind: 'mistaken', suggestion: placeholderOf(meant) }
  return braced === undefined ? { kind: 'key' } : { kind: 'mistaken', suggestion: placeholderOf('NAME') }
}

export function isVariable(name: string): boolean {
  return VARIABLE.test(name)
}
