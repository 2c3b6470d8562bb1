import { countTokens as whole } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
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

describe('on texts that no model would write', () => {
  it.each([
    ['Chinese without a space', '快速的棕色狐狸跳过了懒狗'.repeat(20_000)],
    ['one long word', 'x'.repeat(1_000_000)],
    ['nothing but spaces', ' '.repeat(1_000_000)],
    ['nothing but line ends', '\n'.repeat(1_000_000)]
  ])('ends soon: %s', { timeout: 10_000 }, async (_, text) => {
    const countTokens = await loadTokenCounter()
    expect(countTokens(text)).toBeGreaterThan(0)
  })

  it('counts the same rate beyond what it looks at', async () => {
    const countTokens = await loadTokenCounter()
    const sentence = 'The quick brown fox jumps over the lazy dog. '
    const once = countTokens(sentence.repeat(1_000)) / 1_000
    expect(countTokens(sentence.repeat(100_000)) / 100_000 / once).toBeCloseTo(1, 2)
  })
})

it('counts a long text as its library counts it whole: a cut before a space splits no token', async () => {
  const countTokens = await loadTokenCounter()
  const text = Array.from(
    { length: 400 },
    (_, n) => `Line ${n}: it's 3.14  and\n\tsome_code(${n * 7919}); — "quoted", naïve ☕ ${'z'.repeat(n % 30)}`
  ).join('\n')
  expect(countTokens(text)).toBe(whole(text))
})

it('cuts no character in two', async () => {
  const countTokens = await loadTokenCounter()
  const emoji = `a${'👩‍🚀'.repeat(500)}`
  expect(Math.abs(countTokens(emoji) - whole(emoji))).toBeLessThan(20)
})
