import type { ReferenceMode } from './options'

export interface Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = (status: number, error: Record<string, unknown>, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error })
})

export const noSuchPath = (path: string): Refusal =>
  json(404, {
    message: `No route for ${path}. This server answers /v1/chat/completions.`,
    type: 'invalid_request_error',
    code: 'not_found'
  })

export const notAChatRequest = (): Refusal =>
  json(400, { message: 'The body is no chat request: it needs "messages".', type: 'invalid_request_error', code: 'bad_request' })

export const wrongKey = (): Refusal =>
  json(401, { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' })

/** What a failing mode answers instead of a model's answer; null where the mode answers. */
export function refusalOf(mode: ReferenceMode, path: string): Refusal | null {
  switch (mode) {
    case 'error_401':
      return wrongKey()
    case 'error_404':
      return noSuchPath(path)
    case 'error_429':
      return json(429, { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' }, { 'retry-after': '2' })
    case 'error_500':
      return json(500, { message: 'The engine failed.', type: 'server_error', code: 'internal_error' })
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><html><head><title>Console</title></head><body>This is a web page, not an API.</body></html>'
      }
    default:
      return null
  }
}
