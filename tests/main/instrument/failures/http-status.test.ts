import type { Failure } from '@shared/record/observation'
import { describe, expect, it } from 'vitest'
import { refusalFailure } from '../../../../src/main/instrument/failures/http-status'

const URL_CALLED = 'https://host.example/v1/chat/completions'

function refused(
  status: number,
  body: unknown = '',
  more: { headers?: Record<string, string>; url?: string; apiKey?: string | null } = {}
): Failure {
  return refusalFailure({
    head: { status, version: '1.1', headers: more.headers ?? {} },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    url: more.url ?? URL_CALLED,
    apiKey: more.apiKey === undefined ? 'sk-right-looking' : more.apiKey,
    hasOwnAuth: false
  })
}

describe('404 for a model', () => {
  it.each([
    { error: { code: 'model_not_found', message: 'No such thing.' } },
    { error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' } },
    { object: 'error', message: 'The model `m` does not exist.', type: 'NotFoundError', code: 404 }
  ])('means the model where the server speaks of it, by whatever name: %o', (body) => {
    expect(refused(404, body)).toMatchObject({ kind: 'not_found', cause: null, hint: expect.stringContaining('does not offer this model') })
  })
})

describe('401', () => {
  it('says that no key was sent', () => {
    expect(refused(401, '', { apiKey: null })).toMatchObject({ kind: 'auth', status: 401, cause: 'key_missing' })
    expect(refused(401, '', { apiKey: '  ' })).toMatchObject({ cause: 'key_missing' })
  })

  it.each(['${TAOTOKEN_API_KEY}', '$TAOTOKEN_API_KEY', '{{ TAOTOKEN_API_KEY }}', '%TAOTOKEN_API_KEY%'])(
    'names the variable of the placeholder %s',
    (apiKey) => {
      expect(refused(401, '', { apiKey })).toMatchObject({ kind: 'auth', cause: 'key_placeholder', subject: 'TAOTOKEN_API_KEY' })
    }
  )

  it('says that the key was rejected, in the words of the server', () => {
    const failure = refused(401, { error: { message: 'no credentials', code: 401 } })
    expect(failure).toMatchObject({ kind: 'auth', cause: 'key_rejected' })
    expect(failure.message).toContain('no credentials')
  })
})

describe('404', () => {
  it.each([
    ['https://host.example/v1/v1/chat/completions', 'https://host.example/v1/chat/completions'],
    ['https://host.example/api/v1/chat/completions/chat/completions', 'https://host.example/api/v1/chat/completions'],
    ['https://host.example/v1/chat/completions/v1/chat/completions', 'https://host.example/v1/chat/completions'],
    ['https://host.example/v1/v1/v1/chat/completions?a=1', 'https://host.example/v1/chat/completions?a=1']
  ])('at %s names the doubled part and the right URL', (url, right) => {
    const failure = refused(404, '', { url })
    expect(failure).toMatchObject({ kind: 'not_found', cause: 'path_doubled', subject: right })
    expect(failure.message).toContain(url)
    expect(failure.hint).toContain(right)
  })

  it('names the URL that was called', () => {
    const failure = refused(404, '<html><head><title>404 Not Found</title></head><body>nginx</body></html>', {
      headers: { 'content-type': 'text/html' }
    })
    expect(failure).toMatchObject({ kind: 'not_found', cause: 'path_wrong' })
    expect(failure.message).toContain(URL_CALLED)
    expect(failure.message).toContain('404 Not Found: nginx')
  })

  it('does not blame the path where the model is unknown', () => {
    const failure = refused(404, { error: { message: 'The model gpt-9 does not exist', code: 'model_not_found' } })
    expect(failure).toMatchObject({ kind: 'not_found', cause: null })
    expect(failure.hint).toContain('model')
  })
})

describe('429', () => {
  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '1.5' }, 1_500],
    [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    [{ date: 'Wed, 21 Oct 2026 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT' }, 30_000],
    [{ 'retry-after': 'soon-ish' }, null],
    [{}, null]
  ])('with %o waits %s ms', (headers, retryAfterMs) => {
    expect(refused(429, { error: { message: 'slow down' } }, { headers: headers as Record<string, string> })).toMatchObject({
      kind: 'rate_limited',
      retryAfterMs
    })
  })

  it('is a quota where the account is empty', () => {
    expect(refused(429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }).kind).toBe('quota')
  })
})

describe('400', () => {
  it.each([
    { error: { message: "Unknown parameter: 'stream_options'.", param: 'stream_options', code: 'unknown_parameter' } },
    { error: { message: 'stream_options is not supported by this model' } },
    { error: { message: 'Unrecognized request argument supplied: include_usage' } },
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] }
  ])('names stream_options in %o', (body) => {
    expect(refused(400, body)).toMatchObject({ kind: 'unsupported_param', subject: 'stream_options' })
  })

  it('names another parameter too', () => {
    const body = {
      error: {
        message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter'
      }
    }
    expect(refused(400, body)).toMatchObject({ kind: 'unsupported_param', subject: 'max_tokens' })
  })

  it('tells a filtered prompt and a full context from a bad request', () => {
    expect(refused(400, { error: { message: 'The prompt was filtered.', code: 'content_filter' } }).kind).toBe('content_filter')
    expect(
      refused(400, { error: { message: "This model's maximum context length is 8192 tokens", code: 'context_length_exceeded' } }).kind
    ).toBe('too_large')
    expect(refused(400, { error: { message: 'messages must not be empty' } }).kind).toBe('bad_request')
  })
})

describe('the other refusals', () => {
  it.each([
    [402, '', 'quota'],
    [403, { error: { message: 'region not allowed' } }, 'forbidden'],
    [403, '<!doctype html><html><title>Attention Required!</title></html>', 'blocked'],
    [405, '', 'not_found'],
    [407, '', 'proxy'],
    [413, { error: { message: 'Too large', code: 'rate_limit_exceeded' } }, 'too_large'],
    [418, '', 'bad_request'],
    [500, '', 'server_error'],
    [503, { error: { message: 'The engine is busy' } }, 'overloaded'],
    [503, { error: { message: 'no provider', code: 503 } }, 'server_error'],
    [524, '<!DOCTYPE html><title>A timeout occurred</title>', 'server_error'],
    [529, '', 'overloaded']
  ])('%i %o is %s', (status, body, kind) => {
    expect(refused(status, body)).toMatchObject({ kind, status })
  })

  it('reports where a redirect leads, without following it', () => {
    expect(refused(307, '', { headers: { location: '/v1/chat/completions/' } })).toMatchObject({
      kind: 'redirect',
      subject: 'https://host.example/v1/chat/completions/'
    })
  })

  it('shortens long words and takes out control characters', () => {
    const failure = refused(500, `\u001b[31m${'x'.repeat(5_000)}`)
    expect(failure.message.length).toBeLessThan(500)
    expect(failure.message).not.toContain('\u001b')
  })
})
