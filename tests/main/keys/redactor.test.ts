import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REDACTED, Redactor } from '../../../src/main/keys/redactor'

const SECRET = 'sk-p+q/r"s\\t 密=1'

describe('a known secret is taken out of any text', () => {
  const redactor = new Redactor()
  redactor.add(SECRET)

  test.each([
    ['raw', SECRET],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['URL-encoded in lower case', encodeURIComponent(SECRET).replace(/%../g, (hex) => hex.toLowerCase())],
    ['as a form field', new URLSearchParams({ key: SECRET }).toString()],
    ['JSON-escaped', JSON.stringify({ key: SECRET })],
    ['base64', Buffer.from(SECRET).toString('base64')],
    ['base64url', Buffer.from(SECRET).toString('base64url')]
  ])('%s', (_form, text) => {
    expect(redactor.finds(text)).toBe(true)
    expect(redactor.scrub(`before ${text} after`)).toMatch(/^before ([{}":key=]*)\[key removed\]["}]* after$/)
    expect(redactor.finds(redactor.scrub(text))).toBe(false)
  })

  test('the rest of the text stays as it was', () => {
    expect(redactor.scrub(`401: Incorrect key ${SECRET}.`)).toBe(`401: Incorrect key ${REDACTED}.`)
    expect(redactor.scrub('no key here')).toBe('no key here')
  })
})

test('inside longer base64, at any offset, no eight characters of it remain', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (before, after) => {
      const redactor = new Redactor()
      redactor.add('sk-canary-0123456789')
      expect(redactor.finds(Buffer.from(`${before}sk-canary-0123456789${after}`).toString('base64'))).toBe(true)
    })
  )
})

test('the longer of two secrets goes first, so that no tail of it is left', () => {
  const redactor = new Redactor()
  redactor.add('sk-one')
  redactor.add('sk-one-and-more')

  expect(redactor.scrub('sk-one-and-more sk-one')).toBe(`${REDACTED} ${REDACTED}`)
})

test.each(['', 'e', 'EMPTY', 'lm-studio', 'Ollama'])('%j is no secret: names that hold it stay readable', (stopgap) => {
  const redactor = new Redactor()
  redactor.add(stopgap)

  expect(redactor.scrub('EMPTY, lm-studio, Ollama')).toBe('EMPTY, lm-studio, Ollama')
})
