import { doubledPath, rightUrlFor404 } from '@shared/plan/url-404'
import { describe, expect, it } from 'vitest'

describe('doubledPath', () => {
  it.each([
    ['https://llm.example.com/v1/v1/chat/completions', '/v1', 'https://llm.example.com/v1/chat/completions'],
    ['https://taotoken.net/api/v1/v1/chat/completions', '/v1', 'https://taotoken.net/api/chat/completions'],
    ['https://llm.example.com/api/v1/api/v1/chat/completions', '/api/v1', 'https://llm.example.com/api/v1/chat/completions'],
    ['https://llm.example.com/v1/chat/completions/chat/completions', '/chat/completions', 'https://llm.example.com/v1/chat/completions'],
    ['http://127.0.0.1:4010/v1/v1/chat/completions', '/v1', 'http://127.0.0.1:4010/v1/chat/completions']
  ])('%s: the second %s is wrong', (called, wrongPart, right) => {
    expect(doubledPath(called)).toEqual({ called, wrongPart, right })
  })

  it.each(['https://llm.example.com/v1/chat/completions', 'https://taotoken.net/api/v1/chat/completions', 'nonsense url'])(
    'nothing is doubled in %s',
    (url) => {
      expect(doubledPath(url)).toBeNull()
    }
  )
})

describe('rightUrlFor404', () => {
  it.each([
    ['https://taotoken.net/api/v1/chat/completions', 'https://taotoken.net/api/chat/completions'],
    ['https://openrouter.ai/v1/chat/completions', 'https://openrouter.ai/api/v1/chat/completions'],
    ['https://llm.example.com/v1/v1/chat/completions', 'https://llm.example.com/v1/chat/completions'],
    ['https://llm.example.com/v1/chat/completions', 'https://llm.example.com/chat/completions'],
    ['https://llm.example.com/chat/completions', 'https://llm.example.com/v1/chat/completions'],
    ['http://127.0.0.1:9/api/chat/completions', 'http://127.0.0.1:9/api/v1/chat/completions']
  ])('after %s try %s', (called, right) => {
    expect(rightUrlFor404(called)).toBe(right)
  })

  it('has no other URL for a known provider’s documented one', () => {
    expect(rightUrlFor404('https://api.openai.com/v1/chat/completions')).toBeNull()
  })
})
