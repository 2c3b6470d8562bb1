import type { ProviderInput } from '@shared/ipc/contract'
import { describe, expect, test } from 'vitest'
import { checkedProvider } from '../../../src/main/ipc/provider-input'

const gateway: ProviderInput = {
  id: null,
  name: 'My Gateway',
  protocol: 'openai-chat',
  baseUrl: 'https://gateway.example/api',
  connection: 'new',
  headers: {},
  models: []
}

describe('a provider that is to be stored', () => {
  test('keeps the base URL that its requests need', () => {
    expect(checkedProvider({ ...gateway, baseUrl: ' https://taotoken.net/api/v1/chat/completions ' }).baseUrl).toBe(
      'https://taotoken.net/api'
    )
  })

  test.each([
    ['sk-abcdefghijklmnopqrstuvwxyz0123456789', 'base_url_looks_like_key'],
    ['ftp://gateway.example', 'base_url_scheme_unsupported'],
    ['https://user:password@gateway.example', 'base_url_userinfo']
  ])('is refused with the base URL %j: %s', (baseUrl, code) => {
    expect(() => checkedProvider({ ...gateway, baseUrl })).toThrow(expect.objectContaining({ code, hint: expect.stringMatching(/\w/) }))
  })

  test.each(['Authorization', 'x-api-key', 'X-Session-Token'])(
    'is refused with a key in its header %s, since that would stand in a file',
    (header) => {
      const check = () => checkedProvider({ ...gateway, headers: { [header]: 'Bearer sk-canary-1' } })

      expect(check).toThrow(expect.objectContaining({ code: 'header_secret', message: expect.not.stringContaining('canary') }))
    }
  )

  test('may name a variable in a header', () => {
    const headers = { 'X-Api-Key': '${GATEWAY_KEY}', 'X-Title': 'Tokenscope' }
    expect(checkedProvider({ ...gateway, headers }).headers).toEqual(headers)
  })
})
