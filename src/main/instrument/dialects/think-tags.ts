import type { TokenKind } from '@shared/record/observation'
import type { TokenEntry } from './token-log'

const OPEN = '<think>'
const CLOSE = '</think>'

interface Region {
  readonly end: number
  readonly kind: TokenKind
  /** The tag itself: generated, but neither reasoning nor answer text. */
  readonly tag: boolean
}

/**
 * Where reasoning and answer lie in the whole content. An opening tag counts only at the very start; without one, a closing tag
 * says that the prompt's template had opened it; an opening tag that is never closed makes all of it reasoning.
 */
function regionsOf(content: string): readonly Region[] {
  const start = content.length - content.trimStart().length
  const opened = content.startsWith(OPEN, start)
  const from = opened ? start + OPEN.length : 0
  const close = content.indexOf(CLOSE, from)
  const all = content.length
  if (!opened && close < 0) return [{ end: all, kind: 'c', tag: false }]
  const head: Region[] = opened ? [{ end: from, kind: 'r', tag: true }] : []
  if (close < 0) return [...head, { end: all, kind: 'r', tag: false }]
  return [
    ...head,
    { end: close, kind: 'r', tag: false },
    { end: close + CLOSE.length, kind: 'r', tag: true },
    { end: all, kind: 'c', tag: false }
  ]
}

/** Splits one entry that spans [from, to) of the content. A piece of a tag alone stays a token event, without text. */
function cut(entry: TokenEntry, from: number, to: number, regions: readonly Region[]): readonly TokenEntry[] {
  const pieces: TokenEntry[] = []
  let tagKind: TokenKind = 'c'
  let regionStart = 0
  for (const region of regions) {
    const a = Math.max(from, regionStart)
    const b = Math.min(to, region.end)
    regionStart = region.end
    if (a >= b) continue
    if (region.tag) tagKind = region.kind
    else pieces.push({ ...entry, kind: region.kind, text: entry.text.slice(a - from, b - from) })
  }
  if (pieces.length === 0) return [{ ...entry, kind: tagKind, text: '' }]
  if (pieces.length === 1) return pieces
  return pieces.map((piece) => ({ ...piece, told: null }))
}

/** Tells reasoning in think tags from the answer, and takes the tags out of both. Entries that are not `tagged` stay as they are. */
export function splitThinking(entries: readonly TokenEntry[]): readonly TokenEntry[] {
  const content = entries.map((entry) => (entry.tagged ? entry.text : '')).join('')
  const regions = regionsOf(content)
  if (regions.length === 1 && regions[0]?.kind === 'c') return entries
  let offset = 0
  return entries.flatMap((entry) => {
    if (!entry.tagged) return [entry]
    const from = offset
    offset += entry.text.length
    return cut(entry, from, offset, regions)
  })
}

/** What a live view should take the next text for: provisional, until the whole content is known. */
export class ThinkingNow {
  #start = ''
  #state: 'undecided' | 'thinking' | 'answer' = 'undecided'
  #tail = ''

  kindOf(text: string): TokenKind {
    if (this.#state === 'undecided') {
      this.#start = (this.#start + text).trimStart()
      if (this.#start.startsWith(OPEN)) this.#state = 'thinking'
      else if (!OPEN.startsWith(this.#start)) this.#state = 'answer'
      else return this.#start === '' ? 'c' : 'r'
    }
    if (this.#state === 'answer') return 'c'
    const seen = this.#tail + text
    this.#tail = seen.slice(-(CLOSE.length - 1))
    if (seen.includes(CLOSE)) this.#state = 'answer'
    return 'r'
  }
}
