import type { Protocol } from '../record/observation'
import { chooseBase } from './base-path'
import type { EndpointChange, ResolvedEndpoint } from './endpoint'
import { cleanPaste, type UrlParts } from './pasted-url'
import { stripPath } from './path-cleaning'
import { REFERENCE_BASE_URL } from './plan'

const ENDPOINTS: Readonly<Record<Protocol, string>> = { 'openai-chat': '/chat/completions' }

/**
 * The base URL that a pasted text means, and the URL that requests go to. Known providers get the base path of their documentation;
 * elsewhere a bare host gets `/v1`, where nearly every server answers, and any other path is kept, less doubled parts and endpoints.
 * Resolving what was saved gives the same again, without changes.
 */
export function resolveEndpoint(pasted: string, protocol: Protocol): ResolvedEndpoint {
  const endpoint = ENDPOINTS[protocol]
  if (pasted.trim() === REFERENCE_BASE_URL) return { ok: true, savedAs: REFERENCE_BASE_URL, requestUrl: REFERENCE_BASE_URL, changes: [] }
  const cleaned = cleanPaste(pasted)
  if (!cleaned.ok) return cleaned
  const stripped = stripPath(cleaned.parts.path)
  const base = chooseBase(cleaned.parts.host, stripped.path)
  const origin = originOf(cleaned.parts)
  // The whole URL of a server that answers at the root: cut to its bare host, it would get a /v1 that was not asked for.
  const isRootEndpoint = stripped.endpointPasted && stripped.path === '' && base.change?.code === 'version_added'
  if (isRootEndpoint)
    return {
      ok: true,
      savedAs: origin + endpoint,
      requestUrl: origin + endpoint,
      changes: [...cleaned.changes, ...stripped.changes.filter(({ code }) => code !== 'endpoint_removed')]
    }
  const changes = [...cleaned.changes, ...joinChanges(stripped.changes, base.change)]
  return { ok: true, savedAs: origin + base.path, requestUrl: origin + base.path + endpoint, changes }
}

/** A slash that closed the part which was taken off belongs to it: one change, not two. */
function joinChanges(ofPath: readonly EndpointChange[], ofBase: EndpointChange | null): readonly EndpointChange[] {
  if (ofBase === null) return ofPath
  const [first, ...others] = ofPath
  if (first?.code !== 'slashes_removed' || others.length > 0) return [...ofPath, ofBase]
  return ofBase.code === 'version_removed' ? [{ code: ofBase.code, params: { part: `${ofBase.params['part']}/` } }] : [ofBase]
}

function originOf({ scheme, host, port }: UrlParts): string {
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
