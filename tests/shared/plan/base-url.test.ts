import { resolveEndpoint } from '@shared/plan/base-url'
import { KNOWN_HOSTS } from '@shared/plan/known-hosts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const resolve = (pasted: string) => resolveEndpoint(pasted, 'openai-chat')
const savedAs = (pasted: string) => {
  const resolved = resolve(pasted)
  return resolved.ok ? resolved.savedAs : resolved.problem.code
}
const changes = (pasted: string) => {
  const resolved = resolve(pasted)
  return resolved.ok ? resolved.changes : []
}

describe('a provider whose address has no /v1', () => {
  it.each([
    'https://taotoken.net/api',
    'https://taotoken.net/api/',
    'https://taotoken.net/api///',
    'https://taotoken.net',
    'taotoken.net/api',
    'taotoken.net',
    'https://taotoken.net/api/v1',
    'https://taotoken.net/api/v1/',
    'https://taotoken.net/v1',
    'https://taotoken.net/api/v1/v1',
    'https://taotoken.net/api/chat/completions',
    'https://taotoken.net/api/chat/completions/',
    'https://taotoken.net/api/v1/chat/completions',
    'https://taotoken.net/api/v1/v1/chat/completions',
    'https://taotoken.net/api/chat/completions/chat/completions',
    'https://taotoken.net/api/v1/models',
    '  https://taotoken.net/api \n',
    '"https://taotoken.net/api"',
    "'https://taotoken.net/api',",
    '“https://taotoken.net/api”',
    '<https://taotoken.net/api>',
    'base_url = "https://taotoken.net/api"',
    '"baseUrl": "https://taotoken.net/api", "apiKey": "x"',
    'export OPENAI_BASE_URL=https://taotoken.net/api',
    'curl https://taotoken.net/api/chat/completions -H "Content-Type: application/json"',
    'https://taotoken.net/api?key=abc',
    'https://taotoken.net/api#section',
    'https://taotoken.net/api/v1?x=1#y',
    'HTTPS://TaoToken.NET/api',
    'https://taotoken.net:443/api',
    'https://https://taotoken.net/api',
    'https:/taotoken.net/api',
    'https//taotoken.net/api',
    'https:taotoken.net/api',
    '//taotoken.net/api',
    'https:\\\\taotoken.net\\api',
    'https： //taotoken.net/api',
    'ｈｔｔｐｓ：／／ｔａｏｔｏｋｅｎ．ｎｅｔ／ａｐｉ',
    'https://taotoken。net/api',
    'https://taotoken.net/\napi',
    'https:// taotoken.net / api',
    '\u200bhttps://taotoken.net/api\ufeff',
    'https://taotoken.net/API/V1'
  ])('%j ends at the same URL', (pasted) => {
    expect(resolve(pasted)).toMatchObject({
      ok: true,
      savedAs: 'https://taotoken.net/api',
      requestUrl: 'https://taotoken.net/api/chat/completions'
    })
  })

  it('says that the closing /v1/ was taken off, and nothing else', () => {
    expect(changes('https://taotoken.net/api/v1/')).toEqual([{ code: 'version_removed', params: { part: '/v1/' } }])
  })

  it('says nothing of what it did not change', () => {
    expect(changes('https://taotoken.net/api')).toEqual([])
  })
})

describe('known providers', () => {
  it.each([
    ['api.openai.com', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1'],
    ['https://openrouter.ai', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/api', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/v1', 'https://openrouter.ai/api/v1'],
    ['https://api.deepseek.com', 'https://api.deepseek.com'],
    ['https://api.deepseek.com/v1', 'https://api.deepseek.com/v1'],
    ['https://api.deepseek.com/chat/completions', 'https://api.deepseek.com'],
    ['https://dashscope.aliyuncs.com/compatible-mode', 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
    ['https://dashscope-intl.aliyuncs.com', 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1'],
    ['https://api.groq.com/v1', 'https://api.groq.com/openai/v1'],
    ['https://generativelanguage.googleapis.com', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['https://generativelanguage.googleapis.com/v1beta/openai/', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['https://open.bigmodel.cn', 'https://open.bigmodel.cn/api/paas/v4'],
    ['https://open.bigmodel.cn/api/coding/paas/v4', 'https://open.bigmodel.cn/api/coding/paas/v4'],
    ['https://ark.cn-beijing.volces.com/api/v3/chat/completions', 'https://ark.cn-beijing.volces.com/api/v3'],
    ['https://ark.cn-beijing.volces.com', 'https://ark.cn-beijing.volces.com/api/v3'],
    ['https://api.siliconflow.cn', 'https://api.siliconflow.cn/v1'],
    ['https://api.deepinfra.com/v1', 'https://api.deepinfra.com/v1/openai'],
    ['https://myteam.openai.azure.com', 'https://myteam.openai.azure.com/openai/v1']
  ])('%s is saved as %s', (pasted, expected) => {
    expect(savedAs(pasted)).toBe(expected)
  })

  it('keeps a path that is no variation of the documented one', () => {
    expect(savedAs('https://openrouter.ai/gateway/team-7')).toBe('https://openrouter.ai/gateway/team-7')
  })
})

describe('any other host', () => {
  it.each([
    ['https://llm.example.com', 'https://llm.example.com/v1'],
    ['https://llm.example.com/', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/v1', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/v1/chat/completions', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/chat/completions/v1/chat/completions', 'https://llm.example.com/v1'],
    ['https://llm.example.com/api/v1/api/v1', 'https://llm.example.com/api/v1'],
    ['https://llm.example.com/v1/models', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/completions', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/embeddings', 'https://llm.example.com/v1'],
    ['https://llm.example.com/v1/responses', 'https://llm.example.com/v1'],
    ['https://llm.example.com/api', 'https://llm.example.com/api'],
    ['https://llm.example.com/team/team', 'https://llm.example.com/team/team'],
    ['https://llm.example.com/proxy/openai/v1/chat/completions', 'https://llm.example.com/proxy/openai/v1'],
    ['localhost:8000', 'http://localhost:8000/v1'],
    ['localhost:11434/v1', 'http://localhost:11434/v1'],
    ['127.0.0.1:8080/v1/', 'http://127.0.0.1:8080/v1'],
    ['[::1]:8080', 'http://[::1]:8080/v1'],
    ['http://[::1]', 'http://[::1]/v1'],
    ['10.0.4.21:8000', 'http://10.0.4.21:8000/v1'],
    ['192.168.1.5:1234', 'http://192.168.1.5:1234/v1'],
    ['172.16.0.9:8000', 'http://172.16.0.9:8000/v1'],
    ['172.32.0.9:8000', 'https://172.32.0.9:8000/v1'],
    ['gpu-box:8000', 'http://gpu-box:8000/v1'],
    ['8.8.8.8', 'https://8.8.8.8/v1'],
    ['http://llm.example.com:80/v1', 'http://llm.example.com/v1'],
    ['https://模型.example.com/v1', 'https://模型.example.com/v1']
  ])('%s is saved as %s', (pasted, expected) => {
    expect(savedAs(pasted)).toBe(expected)
  })

  it('believes a whole URL that stands at the root', () => {
    expect(resolve('https://llm.example.com/chat/completions/')).toMatchObject({
      savedAs: 'https://llm.example.com/chat/completions',
      requestUrl: 'https://llm.example.com/chat/completions'
    })
  })

  it('names each change once', () => {
    expect(changes(' llm.Example.com/v1/v1/chat/completions?a=b ').map(({ code, params }) => [code, params['part'] ?? null])).toEqual([
      ['scheme_added', 'https://'],
      ['host_lowercased', null],
      ['query_removed', null],
      ['endpoint_removed', '/chat/completions'],
      ['doubled_removed', '/v1']
    ])
  })

  it('never repeats a query, which may hold a key', () => {
    expect(JSON.stringify(resolve('https://llm.example.com/v1?api_key=canary'))).not.toContain('canary')
  })
})

describe('what cannot be a base URL', () => {
  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['""', 'empty'],
    ['https://user:secret@llm.example.com/v1', 'userinfo'],
    ['sk-1234567890abcdef', 'looks_like_key'],
    ['${BASE_URL}', 'placeholder'],
    ['https://${HOST}/v1', 'placeholder'],
    ['https://llm.example.com/${TENANT', 'placeholder'],
    ['ftp://llm.example.com', 'scheme_unsupported'],
    ['ws://llm.example.com', 'scheme_unsupported'],
    ['my server', 'spaces'],
    ['https://', 'not_a_url'],
    ['https://:8000', 'not_a_url'],
    ['https://llm.example.com:99999', 'not_a_url'],
    ['https://llm.example.com:0', 'not_a_url'],
    ['https://-/v1', 'not_a_url'],
    ['https://a..b/v1', 'not_a_url']
  ])('%j: %s', (pasted, code) => {
    expect(savedAs(pasted)).toBe(code)
  })

  it('does not repeat the user information', () => {
    expect(JSON.stringify(resolve('https://user:canary@llm.example.com/v1'))).not.toContain('canary')
  })
})

describe('the built-in reference server', () => {
  it('passes through as it is', () => {
    expect(resolve('reference://built-in')).toEqual({
      ok: true,
      savedAs: 'reference://built-in',
      requestUrl: 'reference://built-in',
      changes: []
    })
  })
})

describe('for any paste', () => {
  const segment = fc.constantFrom(
    'v1',
    'v1',
    'V2',
    'v1beta',
    'api',
    'openai',
    'chat',
    'completions',
    'models',
    'compatible-mode',
    'paas',
    'x y',
    'ü',
    ''
  )
  const host = fc.constantFrom(
    ...KNOWN_HOSTS.flatMap((known) => (typeof known.host === 'string' ? [known.host] : [])),
    'localhost:8000',
    '[::1]:1',
    'llm.example.com',
    '10.1.2.3'
  )
  const paste = fc
    .tuple(
      fc.constantFrom('', 'https://', 'http://', 'https:/', ' "'),
      host,
      fc.array(segment, { maxLength: 6 }),
      fc.constantFrom('', '/', '?q=1', '#f', '",')
    )
    .map(([scheme, at, segments, end]) => `${scheme}${at}/${segments.join('/')}${end}`)

  it('what is saved resolves to itself, without changes', () => {
    fc.assert(
      fc.property(fc.oneof(paste, fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (pasted) => {
        const first = resolve(pasted)
        if (!first.ok) return
        expect(resolve(first.savedAs)).toEqual({ ok: true, savedAs: first.savedAs, requestUrl: first.requestUrl, changes: [] })
      }),
      { numRuns: 3_000, seed: 1 }
    )
  })

  it('the request URL, pasted, leads to itself', () => {
    fc.assert(
      fc.property(paste, (pasted) => {
        const first = resolve(pasted)
        if (!first.ok) return
        expect(resolve(first.requestUrl)).toMatchObject({ ok: true, requestUrl: first.requestUrl })
      }),
      { numRuns: 1_000, seed: 2 }
    )
  })
})
