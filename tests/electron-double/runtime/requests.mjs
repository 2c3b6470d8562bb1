// @ts-check
import { cancellable } from './host.mjs'
import { schemeHandlers } from './protocol.mjs'
import { toAppUrl, toWebPolicy } from './urls.mjs'
import { openWindows } from './window-list.mjs'

/** @typedef {import('playwright-core').Request} PageRequest */

/** @param {PageRequest} request */
function windowOf(request) {
  try {
    const page = request.frame().page()
    return openWindows().find((window) => window._contents._page === page) ?? null
  } catch {
    // A service worker's request, or one of a page that is gone, has no frame.
    return null
  }
}

/**
 * A navigation that main did not start itself asks main first; a reload does not.
 * @param {PageRequest} request
 * @param {string} url
 */
function mayNavigate(request, url) {
  const window = windowOf(request)
  if (!window) return false
  const contents = window._contents
  const page = contents._page
  if (request.frame() !== page?.mainFrame() || request.url() === page.url() || request.url() === contents._loadingUrl) return true
  const event = { ...cancellable(), url }
  contents.emit('will-navigate', event, url)
  return !event.defaultPrevented
}

/**
 * Every request of every window. Main's scheme handlers answer their own; pages on loopback (a development server) load;
 * whatever else would leave the machine is stopped.
 * @param {import('playwright-core').Route} route
 */
export async function answerRequest(route) {
  const request = route.request()
  const url = toAppUrl(request.url())
  if (request.isNavigationRequest() && !mayNavigate(request, url)) return route.abort('aborted')
  const handler = schemeHandlers.get(url.split(':', 1)[0] ?? '')
  if (handler) return fulfil(route, url, handler)
  if (/^(data|blob):/.test(url) || /^https?:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) return route.continue()
  return route.abort('internetdisconnected')
}

/**
 * @param {import('playwright-core').Route} route
 * @param {string} url
 * @param {import('./protocol.mjs').SchemeHandler} handler
 */
async function fulfil(route, url, handler) {
  const request = route.request()
  const body = request.postDataBuffer()
  const init = { method: request.method(), headers: request.headers(), ...(body ? { body: new Uint8Array(body) } : {}) }
  const response = await handler(new Request(url, init))
  const headers = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = toWebPolicy(policy)
  return route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
}
