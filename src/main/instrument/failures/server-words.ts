import { asRecord, parseJson } from '../json'

const MAX_WORDS = 300
const MAX_DEPTH = 8
const WORD_FIELDS = ['error', 'message', 'detail', 'msg', 'error_msg', 'errors'] as const

/** The server's own words for an error, out of the many shapes it comes in; null where there are none. */
export function errorWords(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => errorWords(item, depth + 1)).find((words) => words !== null) ?? null
  const record = asRecord(value)
  if (record === null) return null
  return WORD_FIELDS.map((name) => errorWords(record[name], depth + 1)).find((words) => words !== null) ?? null
}

export const looksLikeHtml = (body: string, contentType: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(body) || (/\bhtml\b/i.test(contentType) && /^\s*</.test(body))

/** A page's title, then its visible text. */
function htmlWords(body: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(body)?.[1]?.trim() ?? ''
  const text = body.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return [title, text.trim()].filter((part) => part !== '').join(': ')
}

export function shorten(text: string, max = MAX_WORDS): string {
  // Control characters could rewrite a terminal that prints the words.
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max)}…` : line
}

/** What a body says, in one short line; '' where it says nothing. */
export function wordsOf(body: string, contentType: string): string {
  const json = parseJson(body)
  if (json !== undefined) return shorten(errorWords(json) ?? body)
  return shorten(looksLikeHtml(body, contentType) ? htmlWords(body) : body)
}
