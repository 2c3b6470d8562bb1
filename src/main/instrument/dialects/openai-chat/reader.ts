import type { Usage } from '@shared/record/observation'
import { shorten } from '../../failures/server-words'
import type { SseEvent } from '../../framing/sse'
import { asArray, asRecord, asText, type JsonRecord, parseJson } from '../../json'
import type { Arrival, DialectReader, StreamFault, TokenListener, Transcript } from '../dialect'
import { splitThinking, ThinkingNow } from '../think-tags'
import { TokenLog, toColumns } from '../token-log'
import { type Piece, piecesOf, type ReasoningSource, reasoningSource } from './delta'
import { faultFrom, faultIn } from './fault'
import { serverTimesIn } from './server-times'
import { ToldTokens } from './told-tokens'
import { mergeUsage, settleUsage, usageIn, usageInTimings } from './usage'

const LONGEST_REASON = 64

/** "" and "null" are what some servers write where the answer goes on. */
const finishIn = (choice: JsonRecord): string | null => {
  const reason = asText(choice['finish_reason']) || asText(choice['finishReason'])
  return reason === '' || reason === 'null' ? null : shorten(reason, LONGEST_REASON)
}

/** Reads one answer of the OpenAI chat dialect, with all that is in use under that name. */
export class OpenAiChatReader implements DialectReader {
  readonly #tokens = new TokenLog()
  readonly #told = new ToldTokens()
  readonly #thinking = new ThinkingNow()
  readonly #onToken: TokenListener | undefined
  #source: ReasoningSource | null = null
  #usage: Usage | null = null
  #timingsUsage: Usage | null = null
  #finishReason: string | null = null
  #server: Record<string, number> = {}
  #malformed = 0
  #choices = new Set<unknown>()
  #usageWithTokens = false
  #usageLast = false
  eventCount = 0
  doneAtMs: number | null = null
  fault: StreamFault | null = null

  constructor(onToken?: TokenListener) {
    this.#onToken = onToken
  }

  get tokenCount(): number {
    return this.#tokens.entries.length
  }

  get firstTokenMs(): number | null {
    return this.#tokens.entries[0]?.tMs ?? null
  }

  get lastTokenMs(): number | null {
    return this.#tokens.entries.at(-1)?.tMs ?? null
  }

  /** Usage after the last token is sent only at the end, so it is a weak end; in a stream that repeats it all along it is none. */
  get complete(): boolean {
    return this.doneAtMs !== null || this.#finishReason !== null || (this.#usageLast && !this.#usageWithTokens && this.tokenCount > 0)
  }

  event(event: SseEvent, at: Arrival): void {
    if (this.doneAtMs !== null || this.fault !== null) return
    const data = event.data.trim()
    if (event.name === 'error') {
      this.fault = faultFrom(data)
    } else if (data === '' || data.startsWith(':') || event.name === 'ping') {
      // A heartbeat, with or without the form of an event.
    } else if (data === '[DONE]') {
      this.eventCount += 1
      this.doneAtMs = at.tMs
    } else {
      this.#payload(data, event.cut, at)
    }
  }

  field(name: string, value: string): void {
    if (name === 'error' && this.doneAtMs === null) this.fault ??= faultFrom(value)
  }

  document(json: unknown, at: Arrival): boolean {
    const answer = asRecord(json)
    if (answer === null || asArray(answer['choices']).length === 0) return false
    this.#chunk(answer, at)
    return true
  }

  transcript(): Transcript {
    const entries = splitThinking(this.#tokens.entries)
    const seen = { output: entries.length > 0, reasoning: entries.some((entry) => entry.kind === 'r') }
    const reported = this.#usage ?? this.#timingsUsage
    const usage = reported === null ? null : settleUsage(reported, seen)
    const flags: string[] = []
    if (this.#malformed > 0) flags.push('malformed_events')
    if (this.#choices.size > 1) flags.push('several_choices')
    if (this.complete && this.#finishReason === null) flags.push('no_finish_reason')
    if (this.#usage === null && usage !== null) flags.push('usage_from_timings')
    if (this.#usage?.completionTokens === 0 && usage?.completionTokens === null) flags.push('usage_zero')
    return {
      events: toColumns(entries),
      usage,
      finishReason: this.#finishReason,
      server: this.#server,
      malformed: this.#malformed,
      flags
    }
  }

  #payload(data: string, cut: boolean, at: Arrival): void {
    const chunk = asRecord(parseJson(data))
    if (chunk !== null) {
      this.eventCount += 1
      this.#chunk(chunk, at)
    } else if (!cut) {
      this.eventCount += 1
      this.#malformed += 1
    }
  }

  #chunk(chunk: JsonRecord, at: Arrival): void {
    this.fault = faultIn(chunk)
    const pieces = asArray(chunk['choices']).flatMap((choice) => this.#choice(asRecord(choice)))
    const usage = usageIn(chunk)
    const told = this.#told.step(pieces.length, usage?.completionTokens ?? null)
    for (const piece of pieces) this.#add(piece, told, at)
    this.#usageLast = usage !== null
    if (usage !== null) {
      this.#usage = mergeUsage(this.#usage, usage)
      if (pieces.length > 0) this.#usageWithTokens = true
    }
    this.#timingsUsage = usageInTimings(chunk) ?? this.#timingsUsage
    this.#server = { ...this.#server, ...serverTimesIn(chunk) }
    if (this.#finishReason === 'error') this.fault ??= { message: 'the server ended the answer with finish_reason "error"' }
  }

  #choice(choice: JsonRecord | null): readonly Piece[] {
    if (choice === null) return []
    this.#finishReason = finishIn(choice) ?? this.#finishReason
    const index = choice['index'] ?? 0
    const pieces = this.#piecesIn(choice)
    if (pieces.length > 0) this.#choices.add(index)
    // The answer's text is choice 0's; another choice's tokens are generated all the same, and keep their stamps.
    return index === 0 ? pieces : pieces.map((piece) => ({ ...piece, text: '' }))
  }

  #piecesIn(choice: JsonRecord): readonly Piece[] {
    const delta = asRecord(choice['delta'])
    const message = asRecord(choice['message'])
    const text = asText(choice['text'])
    if (delta !== null) return this.#pieces(delta)
    // A whole message after the deltas repeats them; without any, it is the answer at once.
    if (message !== null) return this.tokenCount > 0 ? [] : this.#pieces(message)
    return text === '' ? [] : [{ kind: 'c', text, tagged: true }]
  }

  #pieces(delta: JsonRecord): readonly Piece[] {
    this.#source ??= reasoningSource(delta)
    return piecesOf(delta, this.#source)
  }

  #add(piece: Piece, told: number | null, at: Arrival): void {
    // Where reasoning has a field of its own, a think tag in the content is text like any other.
    const tagged = piece.tagged && this.#source === null
    this.#tokens.add(at, piece.kind, piece.text, told, tagged)
    this.#onToken?.(at.tMs, tagged ? this.#thinking.kindOf(piece.text) : piece.kind, piece.text)
  }
}
