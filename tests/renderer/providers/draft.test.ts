import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, problemsOf, settled } from '../../../src/renderer/src/features/providers/draft'
import { taoToken } from '../support/fake-bridge'

const draft = draftOf(taoToken)

describe('a provider in the form', () => {
  it('has nothing to save as long as nothing changed', () => {
    expect(inputOf(draft, taoToken)).toBeNull()
  })

  it('is saved with the base URL that was shown, not the one that was typed', () => {
    const input = inputOf({ ...draft, baseUrl: ' https://openrouter.ai/api/v1/chat/completions ' }, taoToken)
    expect(input?.baseUrl).toBe('https://openrouter.ai/api/v1')
  })

  it('has nothing to save where another way of writing means the same URL', () => {
    expect(inputOf({ ...draft, baseUrl: 'https://taotoken.net/api/v1/' }, taoToken)).toBeNull()
  })

  it('keeps what is saved in fields that cannot be read, and saves the others', () => {
    const input = inputOf({ ...draft, name: ' ', baseUrl: 'sk-0123456789', headersText: 'no colon', connection: 'reuse' }, taoToken)
    expect(input).toEqual({
      id: taoToken.id,
      name: 'TaoToken',
      protocol: 'openai-chat',
      baseUrl: 'https://taotoken.net/api',
      connection: 'reuse',
      headers: {},
      models: [...taoToken.models]
    })
  })

  it.each([
    ['no name', { name: '', baseUrl: 'https://llm.example.com' }],
    ['no address', { name: 'Mine', baseUrl: '' }],
    ['an address that is none', { name: 'Mine', baseUrl: 'two words' }]
  ])('is not added with %s', (_, fields) => {
    expect(inputOf({ ...draftOf(null), ...fields }, null)).toBeNull()
  })

  it('is added once it has a name and an address', () => {
    const input = inputOf({ ...draftOf(null), name: ' Mine ', baseUrl: 'https://llm.example.com/v1' }, null)
    expect(input).toMatchObject({ id: null, name: 'Mine', baseUrl: 'https://llm.example.com/v1' })
  })

  it('says what keeps a field from being saved', () => {
    expect(problemsOf({ ...draft, name: 'x'.repeat(101), baseUrl: '', headersText: 'A' })).toEqual({
      name: 'nameLong',
      baseUrl: true,
      headersText: { code: 'no_colon', line: 1, name: 'A' }
    })
  })

  it('shows fields as they were saved, and keeps what was typed meanwhile', () => {
    const sent = { ...draft, baseUrl: 'taotoken.net', name: 'New name' }
    const typedOn = { ...sent, name: 'New name, longer' }
    const saved = { ...taoToken, name: 'New name' }
    expect(settled(typedOn, sent, saved)).toMatchObject({ baseUrl: 'https://taotoken.net/api', name: 'New name, longer' })
  })
})
