import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactorFor } from '../../../../src/main/instrument/failures/redact'

describe('redaction', () => {
  it('takes out the key, also as a URL or JSON holds it', () => {
    const redact = redactorFor('sk-a"b/c', {})
    expect(redact('bad key sk-a"b/c, sk-a%22b%2Fc, sk-a\\"b/c.')).toBe('bad key [key], [key], [key].')
  })

  it('takes out the values of secret headers, with and without their scheme', () => {
    const redact = redactorFor(null, { 'X-Api-Key': 'secret-1', Authorization: 'Basic c2VjcmV0', 'X-Plain': 'plain' })
    expect(redact('secret-1 | Basic c2VjcmV0 | c2VjcmV0 | plain')).toBe('[key] | [key] | [key] | plain')
  })

  it('leaves no key of four characters or more in any text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 30 }), fc.string(), fc.string(), (key, before, after) => {
        fc.pre(key.trim().length >= 4 && !'[key]'.includes(key.trim()))
        expect(redactorFor(key, {})(`${before}${key.trim()}${after}`)).not.toContain(key.trim())
      })
    )
  })
})
