import type { TokenKind } from '@shared/record/observation'
import { asArray, asRecord, asText, type JsonRecord } from '../../json'

export type ReasoningSource = 'reasoning_content' | 'reasoning' | 'reasoning_details' | 'content'

/** A piece of generated output in one delta. */
export interface Piece {
  readonly kind: TokenKind
  readonly text: string
  /** Plain content, in which think tags may stand. */
  readonly tagged: boolean
}

const textsOf = (parts: unknown, key: string): string =>
  asArray(parts)
    .map((part) => (typeof part === 'string' ? part : asText(asRecord(part)?.[key])))
    .join('')

/** `thinking` is a string or a list of text parts. */
const thinkingOf = (part: JsonRecord): string => asText(part['thinking']) || textsOf(part['thinking'], 'text')

function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return asArray(content)
    .map(asRecord)
    .map((part) => (part === null || part['type'] === 'thinking' ? '' : asText(part['text'])))
    .join('')
}

function contentThinking(content: unknown): string {
  return asArray(content)
    .map(asRecord)
    .map((part) => (part?.['type'] === 'thinking' ? thinkingOf(part) : ''))
    .join('')
}

/** `reasoning.text` parts carry text, `reasoning.summary` parts a summary; `reasoning.encrypted` ones nothing readable. */
function detailsText(details: unknown): string {
  return asArray(details)
    .map(asRecord)
    .map((part) => (part === null ? '' : asText(part['text']) || asText(part['summary'])))
    .join('')
}

function reasoningBySource(delta: JsonRecord): readonly (readonly [ReasoningSource, string])[] {
  return [
    ['reasoning_content', asText(delta['reasoning_content'])],
    ['reasoning', asText(delta['reasoning'])],
    ['reasoning_details', detailsText(delta['reasoning_details'])],
    ['content', contentThinking(delta['content'])]
  ]
}

/** The field that carries reasoning here: several often repeat each other, so the first that a stream used is the one for all of it. */
export function reasoningSource(delta: JsonRecord): ReasoningSource | null {
  return reasoningBySource(delta).find(([, text]) => text !== '')?.[0] ?? null
}

/** Tool-call text of one delta; null where no call is named and no argument is given. A name alone is generated output too. */
function toolText(delta: JsonRecord): string | null {
  const calls = [...asArray(delta['tool_calls']).map((call) => asRecord(asRecord(call)?.['function'])), asRecord(delta['function_call'])]
  const text = calls.map((call) => asText(call?.['name']) + asText(call?.['arguments'])).join('')
  return text === '' ? null : text
}

/** What a delta (or a whole message) generated, in the order a reader meets it; empty for a role-only or empty one. */
export function piecesOf(delta: JsonRecord, source: ReasoningSource | null): readonly Piece[] {
  const reasoning = reasoningBySource(delta).find(([name]) => name === source)?.[1] ?? ''
  const pieces: Piece[] = [
    { kind: 'r', text: reasoning, tagged: false },
    { kind: 'c', text: contentText(delta['content']), tagged: true },
    { kind: 'f', text: asText(delta['refusal']), tagged: false },
    { kind: 't', text: toolText(delta) ?? '', tagged: false }
  ]
  return pieces.filter((piece) => piece.text !== '')
}
