import { describe, expect, test } from 'vitest'
import { cleanSecret, lastFourOf } from '../../../src/main/keys/pasted-secret'

describe('a pasted key', () => {
  test.each([
    ['sk-abc', 'sk-abc'],
    ['  sk-abc \n', 'sk-abc'],
    ['"sk-abc"', 'sk-abc'],
    ["'sk-abc'\r\n", 'sk-abc'],
    ['`" sk-abc "`', 'sk-abc'],
    ['${NAME}', '${NAME}'],
    ['sk-"inside"-abc', 'sk-"inside"-abc'],
    ['密钥-abc', '密钥-abc']
  ])('%j is taken as %j', (pasted, secret) => {
    expect(cleanSecret(pasted)).toBe(secret)
  })

  test.each([
    ['', 'key_empty'],
    [' \n\t', 'key_empty'],
    ['""', 'key_empty'],
    ['sk-abc\nsk-def', 'key_control_characters'],
    ['sk-\u0000abc', 'key_control_characters'],
    ['sk-\u007fabc', 'key_control_characters'],
    ['k'.repeat(2_561), 'key_too_long'],
    // 854 characters, 2,562 bytes: it is bytes that Windows counts.
    ['密'.repeat(854), 'key_too_long']
  ])('%j is refused as %s', (pasted, code) => {
    expect(() => cleanSecret(pasted)).toThrow(expect.objectContaining({ code }))
  })

  test('2,560 bytes are the most that is taken', () => {
    expect(cleanSecret('k'.repeat(2_560))).toHaveLength(2_560)
  })

  test('a refused key is not repeated in the error', () => {
    expect(() => cleanSecret('sk-canary\n1')).toThrow(expect.not.objectContaining({ message: expect.stringContaining('canary') }))
  })

  test('its last four characters are told from 12 characters on', () => {
    expect(lastFourOf('12345678901')).toBe('')
    expect(lastFourOf('123456789012')).toBe('9012')
  })
})
