import type { EndpointChange } from './endpoint'
import { knownHost } from './known-hosts'
import { isVersion } from './path-cleaning'

/** Where vLLM, llama.cpp, Ollama, LM Studio and most gateways answer. */
const USUAL_BASE = '/v1'

/** The base path for a host: its documented one where the pasted path is but a variation of it, else what was pasted, else `/v1`. */
export function chooseBase(host: string, path: string): { readonly path: string; readonly change: EndpointChange | null } {
  const known = knownHost(host)
  if (known === null)
    return path === '' ? { path: USUAL_BASE, change: { code: 'version_added', params: { part: USUAL_BASE } } } : { path, change: null }
  if (path === known.basePath || known.alsoBases?.includes(path)) return { path, change: null }
  if (!isVariation(path, known.basePath)) return { path, change: null }
  return { path: known.basePath, change: changeOf(path, known.basePath) }
}

/** Made up only of the base's own segments, `api` and versions: somebody's guess at it. */
function isVariation(path: string, base: string): boolean {
  const own = new Set([...base.split('/'), 'api', ''])
  return path.split('/').every((segment) => own.has(segment.toLowerCase()) || isVersion(segment))
}

function changeOf(path: string, base: string): EndpointChange {
  if (path === '') return { code: base === USUAL_BASE ? 'version_added' : 'path_added', params: { part: base } }
  if (path.startsWith(`${base}/`)) return { code: 'version_removed', params: { part: path.slice(base.length) } }
  if (base.startsWith(`${path}/`)) return { code: 'version_added', params: { part: base.slice(path.length) } }
  return { code: 'path_replaced', params: { from: path, to: base === '' ? '/' : base } }
}
