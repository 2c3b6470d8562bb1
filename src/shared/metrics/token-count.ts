import type { Observation, TokenEvents, Usage } from '../record/observation'
import { shareOut } from './share-out'

export type CountTokens = (text: string) => number

/** How many tokens an answer had, by whose word, and how they lie over its events. */
export interface TokenCount {
  /** Generated tokens, reasoning included; null where nobody can say. */
  readonly tokens: number | null
  readonly source: 'usage' | 'timings' | 'estimate' | 'none'
  readonly reasoningTokens: number | null
  /** Tokens that came down the stream: all of them, less reasoning that was billed but not sent. Null: cannot be told. */
  readonly streamed: number | null
  /** Tokens of each event. */
  readonly n: readonly number[]
  readonly nEstimated: boolean
  /** The server's count cannot be: fewer tokens than token events. */
  readonly suspect: boolean
  /** Reasoning was billed and not streamed (or only as a summary): events of kind r carry none of the billed tokens. */
  readonly reasoningHidden: boolean
}

/** A summary is taken for one where its own tokens are under a third of the reasoning billed (tokenizers differ by less). */
const SUMMARY_SHARE = 1 / 3
/** A bill this far above the text holds something unseen; below, another tokenizer explains it. */
const UNSEEN_TIMES = 4
const UNSEEN_TOKENS = 256

export function countAnswer(observation: Observation, countTokens: CountTokens): TokenCount {
  const { events, usage } = observation
  const billed = billedOf(usage, events.tMs.length > 0)
  if (billed !== null) {
    const source = observation.flags.includes('usage_from_timings') ? 'timings' : 'usage'
    return { ...billedCount(events, billed, countTokens), source }
  }
  const reasoningTokens = null
  const rest = { reasoningTokens, suspect: false, reasoningHidden: false }
  const told = events.told.filter((count) => count !== null)
  if (told.length > 0 && told.length === events.tMs.length)
    return { tokens: sum(told), source: 'timings', streamed: sum(told), n: told, nEstimated: false, ...rest }
  if (events.tMs.length === 0) return { tokens: null, source: 'none', streamed: null, n: [], nEstimated: false, ...rest }
  const tokens = countTokens(textOf(events))
  return { tokens, source: 'estimate', streamed: tokens, ...spread(tokens, events), ...rest }
}

interface Billed {
  readonly tokens: number
  readonly reasoningTokens: number | null
}

/** Reasoning stands inside completion tokens or on top of them: the total decides, never the vendor. A zero beside text is missing. */
function billedOf(usage: Usage | null, hasEvents: boolean): Billed | null {
  if (usage === null) return null
  const { promptTokens, completionTokens, totalTokens, reasoningTokens } = usage
  const fromTotal = totalTokens !== null && promptTokens !== null ? totalTokens - promptTokens : null
  const completion = completionTokens ?? fromTotal
  if (completion === null || completion < 0) return null
  const reasoning = reasoningTokens ?? 0
  const onTop =
    completionTokens !== null &&
    reasoning > 0 &&
    (reasoning > completion || (fromTotal !== null && Math.abs(fromTotal - completion - reasoning) < Math.abs(fromTotal - completion)))
  const tokens = onTop ? completion + reasoning : completion
  return tokens === 0 && hasEvents ? null : { tokens, reasoningTokens }
}

function billedCount(events: TokenEvents, billed: Billed, countTokens: CountTokens): TokenCount {
  const { tokens, reasoningTokens } = billed
  const head = { tokens, source: 'usage', reasoningTokens } as const
  const chunks = events.tMs.length
  if (chunks === 0) return { ...head, streamed: 0, n: [], nEstimated: false, suspect: false, reasoningHidden: (reasoningTokens ?? 0) > 0 }

  if (isHidden(events, tokens, reasoningTokens ?? 0, countTokens)) {
    const streamed = tokens - (reasoningTokens ?? 0)
    const visible = pick(events, (kind) => kind !== 'r')
    // What the server told of the first visible event holds the unseen reasoning before it.
    const shares = spread(streamed, { ...visible.events, told: visible.indexes.map(() => null) })
    const n = new Array<number>(chunks).fill(0)
    visible.indexes.forEach((index, at) => {
      n[index] = shares.n[at] ?? 0
    })
    return { ...head, streamed, n, nEstimated: shares.nEstimated, suspect: false, reasoningHidden: true }
  }
  if (tokens - chunks >= UNSEEN_TOKENS && events.told.every((count) => count === null)) {
    const seen = Math.max(chunks, countTokens(textOf(events)))
    if (tokens >= seen * UNSEEN_TIMES && tokens - seen >= UNSEEN_TOKENS)
      return { ...head, streamed: null, ...spread(seen, events), nEstimated: true, suspect: false, reasoningHidden: true }
  }
  return { ...head, streamed: tokens, ...spread(tokens, events), suspect: tokens < chunks, reasoningHidden: false }
}

/** Reasoning was billed; either none of it was streamed and the events fit the rest, or what was streamed is far too short to be it. */
function isHidden(events: TokenEvents, tokens: number, reasoning: number, countTokens: CountTokens): boolean {
  if (reasoning === 0 || reasoning >= tokens) return false
  const shown = pick(events, (kind) => kind === 'r')
  const others = events.tMs.length - shown.indexes.length
  if (others === 0 || others > tokens - reasoning) return false
  return Math.max(shown.indexes.length, countTokens(textOf(shown.events))) < reasoning * SUMMARY_SHARE
}

/** Tokens of each event: as told where the server tells, the rest shared out over the others. */
function spread(tokens: number, events: TokenEvents): { n: readonly number[]; nEstimated: boolean } {
  const firstRead = events.read.filter((read) => read === events.read[0]).length
  const untold = events.told.filter((count) => count === null).length
  const left = tokens - sum(events.told.map((count) => count ?? 0))
  if (untold === events.told.length) {
    const each = tokens === untold
    return { n: each ? events.tMs.map(() => 1) : shareOut(tokens, events.text, firstRead), nEstimated: !each }
  }
  if (left < untold) return { n: shareOut(tokens, events.text, firstRead), nEstimated: true }
  const texts = events.text.filter((_, index) => events.told[index] === null)
  const shares = [...shareOut(left, texts, untold)]
  return { n: events.told.map((count) => count ?? shares.shift() ?? 0), nEstimated: untold > 1 && left > untold }
}

function pick(events: TokenEvents, wanted: (kind: TokenEvents['kind'][number]) => boolean): { indexes: number[]; events: TokenEvents } {
  const indexes = events.kind.flatMap((kind, index) => (wanted(kind) ? [index] : []))
  const keep = new Set(indexes)
  const column = <T>(values: readonly T[]) => values.filter((_, index) => keep.has(index))
  return {
    indexes,
    events: {
      tMs: column(events.tMs),
      read: column(events.read),
      kind: column(events.kind),
      text: column(events.text),
      told: column(events.told)
    }
  }
}

function textOf(events: TokenEvents): string {
  return events.text.join('')
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
