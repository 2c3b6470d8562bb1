import { isPlaceholder, malformedPlaceholder, placeholderNames } from '@shared/plan/placeholders'
import { placeholderOf } from './key-words'

/** What a typed key is: a key, a `${NAME}`, or something that was meant as one and would be sent as it stands. */
export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'key' }
  | { readonly kind: 'variable'; readonly variable: string }
  | { readonly kind: 'mistaken'; readonly suggestion: string }

export function readTyped(text: string): Typed {
  if (text.trim() === '') return { kind: 'empty' }
  const malformed = malformedPlaceholder(text)
  if (malformed !== null) return { kind: 'mistaken', suggestion: malformed.right }
  const [variable] = isPlaceholder(text) ? placeholderNames(text) : []
  return variable === undefined ? { kind: 'key' } : { kind: 'variable', variable }
}

export function isVariable(name: string): boolean {
  return isPlaceholder(placeholderOf(name))
}
