import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { assetType, fileOfUrl } from './assets'
import { APP_SCHEME, CONTENT_SECURITY_POLICY } from './policy'

/** Must run before the app is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
}

/** Serves the built renderer as `app://tokenscope/…`, with the policy on every answer. */
export function serveApp(rendererFolder: string): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const file = request.method === 'GET' ? fileOfUrl(request.url, rendererFolder) : null
    if (file === null) return answer(403, 'text/plain', 'Refused')
    try {
      return answer(200, assetType(file), await readFile(file))
    } catch {
      return answer(404, 'text/plain', 'Not found')
    }
  })
}

function answer(status: number, contentType: string, body: Buffer | string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer'
    }
  })
}
