import type { Protocol } from '../record/observation'
import { resolveEndpoint } from './base-url'
import { knownHost } from './known-hosts'
import { cleanPaste } from './pasted-url'
import { stripPath } from './path-cleaning'

export interface DoubledPath {
  readonly called: string
  /** The second of the doubled parts, as it stands in the URL. */
  readonly wrongPart: string
  readonly right: string
}

/** What is doubled in the path of a URL that was called (`/v1/v1/chat/completions`), and the URL without it; null where nothing is. */
export function doubledPath(url: string, protocol: Protocol = 'openai-chat'): DoubledPath | null {
  const cleaned = cleanPaste(url)
  if (!cleaned.ok) return null
  const doubled = stripPath(cleaned.parts.path).changes.find(({ code }) => code === 'doubled_removed')?.params['part']
  const resolved = resolveEndpoint(url, protocol)
  return doubled === undefined || !resolved.ok ? null : { called: url, wrongPart: doubled, right: resolved.requestUrl }
}

/**
 * The URL to try after a 404: what the called one resolves to, or else the same with `/v1` put in or taken out. Null where the
 * provider is known and the URL is its documented one: then it is the model's name that was not found.
 */
export function rightUrlFor404(url: string, protocol: Protocol = 'openai-chat'): string | null {
  const resolved = resolveEndpoint(url, protocol)
  const cleaned = cleanPaste(url)
  if (!resolved.ok || !cleaned.ok) return null
  if (resolved.requestUrl !== url) return resolved.requestUrl
  if (knownHost(cleaned.parts.host) !== null) return null
  const { path } = stripPath(cleaned.parts.path)
  const [before = ''] = url.split(cleaned.parts.path)
  const endpoint = cleaned.parts.path.slice(path.length)
  return before + (path.endsWith('/v1') ? path.slice(0, -'/v1'.length) : `${path}/v1`) + endpoint
}
