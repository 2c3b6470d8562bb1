import type { EndpointChange } from './endpoint'

export interface StrippedPath {
  /** Without a closing slash; empty for the root. */
  readonly path: string
  /** Whether the pasted path was that of the chat endpoint itself. */
  readonly endpointPasted: boolean
  readonly changes: readonly EndpointChange[]
}

const CHAT_ENDPOINT = ['chat', 'completions']
/** Ends that name another endpoint, never a base. */
const OTHER_ENDPOINTS = ['chat', 'completions', 'models', 'responses', 'embeddings', 'messages']

export function isVersion(segment: string): boolean {
  return /^v\d+[a-z0-9]*$/i.test(segment)
}

/** Takes endpoints, doubled parts and superfluous slashes off a path. */
export function stripPath(path: string): StrippedPath {
  const written = path.split('/').filter((segment) => segment !== '')
  const segments = written.map((segment) => (/^v\d+$/i.test(segment) ? segment.toLowerCase() : segment))
  const closing = path.endsWith('/') ? '/' : ''
  const changes: EndpointChange[] = []
  const removed = (code: EndpointChange['code'], parts: readonly string[]) =>
    changes.push({ code, params: { part: `/${parts.join('/')}${changes.length === 0 ? closing : ''}` } })

  const chatAt = segments.findIndex((_, index) => startsWith(segments.slice(index), CHAT_ENDPOINT))
  const beyond = chatAt === -1 ? [] : segments.slice(chatAt + CHAT_ENDPOINT.length)
  if (beyond.length > 0) removed('doubled_removed', beyond)
  let base = chatAt === -1 ? segments : segments.slice(0, chatAt)
  if (chatAt !== -1) removed('endpoint_removed', segments.slice(chatAt, chatAt + CHAT_ENDPOINT.length))
  for (let last = base.at(-1); last !== undefined && isNoBase(last); last = base.at(-1)) {
    removed('endpoint_removed', [last])
    base = base.slice(0, -1)
  }
  for (let repeat = repeatOf(base); repeat !== null; repeat = repeatOf(base)) {
    const { at, length } = repeat
    removed('doubled_removed', base.slice(at, at + length))
    base = base.toSpliced(at, length)
  }
  const slashes = path.replace(/[^/]/g, '').length
  if (changes.length === 0 && slashes > written.length) changes.push({ code: 'slashes_removed', params: {} })
  return { path: base.map((segment) => `/${segment}`).join(''), endpointPasted: chatAt !== -1, changes }
}

/** Another endpoint's name, or the punctuation of the sentence that the URL was copied from. */
function isNoBase(segment: string): boolean {
  return OTHER_ENDPOINTS.includes(segment.toLowerCase()) || /[\s),;.]$/.test(segment)
}

/** Segments that stand twice in a row: any version (`/v1/v1`), or two and more that hold one (`/api/v1/api/v1`). Names may repeat by right. */
function repeatOf(segments: readonly string[]): { at: number; length: number } | null {
  for (let length = Math.floor(segments.length / 2); length > 0; length -= 1)
    for (let at = length; at + length <= segments.length; at += 1) {
      const part = segments.slice(at, at + length)
      if (part.some(isVersion) && startsWith(segments.slice(at - length), part)) return { at, length }
    }
  return null
}

function startsWith(segments: readonly string[], start: readonly string[]): boolean {
  return start.every((segment, index) => segments[index]?.toLowerCase() === segment.toLowerCase())
}
