import { expect, it } from 'vitest'
import { loadTokenCounter } from '../../../src/main/runner/token-counter'

it('counts tokens of o200k_base, and takes a special token that a model wrote for the text it is', async () => {
  const countTokens = await loadTokenCounter()
  expect(countTokens('hello world')).toBe(2)
  expect(countTokens('')).toBe(0)
  expect(countTokens('<|endoftext|>')).toBeGreaterThan(1)
})

it('is loaded once', () => {
  expect(loadTokenCounter()).toBe(loadTokenCounter())
})
