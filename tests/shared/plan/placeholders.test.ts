import { isPlaceholder, malformedPlaceholder, placeholderNames, resolvePlaceholders } from '@shared/plan/placeholders'
import { describe, expect, it } from 'vitest'

describe('placeholderNames', () => {
  it.each([
    ['${TAOTOKEN_API_KEY}', ['TAOTOKEN_API_KEY']],
    ['a ${A} b ${B_2} ${A}', ['A', 'B_2']],
    ['no placeholder, $A, {A}, ${}', []],
    ['${1A}', []]
  ])('%s', (text, names) => {
    expect(placeholderNames(text)).toEqual(names)
  })
})

describe('isPlaceholder', () => {
  it.each([
    ['${KEY}', true],
    ['  ${KEY} ', true],
    ['x${KEY}', false],
    ['${KEY}${OTHER}', false],
    ['$KEY', false]
  ])('%s: %s', (text, expected) => {
    expect(isPlaceholder(text)).toBe(expected)
  })
})

describe('what was meant as a placeholder and is none is recognised and named', () => {
  it.each([
    ['$VAR', 'VAR'],
    ['${VAR', 'VAR'],
    ['$VAR}', 'VAR'],
    ['{VAR}', 'VAR'],
    ['{{VAR}}', 'VAR'],
    ['%VAR%', 'VAR'],
    ['$(VAR)', 'VAR'],
    ['$env:VAR', 'VAR'],
    ['${env:VAR}', 'VAR'],
    ['${ VAR }', 'VAR'],
    ['${VAR:-fallback}', 'VAR'],
    ['<VAR>', 'VAR'],
    ['${}', null],
    ['{}', null],
    ['${9VAR}', null],
    ['${A-B C}', 'A']
  ])('%s', (text, name) => {
    expect(malformedPlaceholder(text)).toEqual({ written: text, name, right: `\${${name ?? 'NAME'}}` })
  })

  it.each(['${VAR}', 'sk-abc$def', 'sk-100%x', '', 'plain', 'a{b}'])('%j is none', (text) => {
    expect(malformedPlaceholder(text)).toBeNull()
  })
})

describe('resolvePlaceholders', () => {
  const env = (name: string) => ({ A: 'one', B: '$& $1 ${A}', EMPTY: '' })[name]

  it('puts the values in, as they are', () => {
    expect(resolvePlaceholders('<${A}|${B}|${A}>', env)).toEqual({ ok: true, value: '<one|$& $1 ${A}|one>' })
  })

  it('names every variable that is not set or empty', () => {
    expect(resolvePlaceholders('${A} ${NONE} ${EMPTY} ${NONE}', env)).toEqual({ ok: false, unset: ['NONE', 'EMPTY'] })
  })

  it('leaves a text without placeholders alone', () => {
    expect(resolvePlaceholders('sk-plain', env)).toEqual({ ok: true, value: 'sk-plain' })
  })
})
