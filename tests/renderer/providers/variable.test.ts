import { describe, expect, it } from 'vitest'
import { readTyped } from '../../../src/renderer/src/features/providers/variable'

describe('what is typed into the key field', () => {
  it.each(['${TAOTOKEN_API_KEY}', '  ${_key1} '])('%j is an environment variable', (text) => {
    expect(readTyped(text)).toEqual({ kind: 'variable', variable: text.trim().slice(2, -1) })
  })

  it.each(['$TAOTOKEN_API_KEY', '%TAOTOKEN_API_KEY%', '{{TAOTOKEN_API_KEY}}', '${ TAOTOKEN_API_KEY }', '${TAOTOKEN_API_KEY'])(
    '%j was meant as one, and would be sent as a key: the right form is named',
    (text) => {
      expect(readTyped(text)).toEqual({ kind: 'mistaken', suggestion: '${TAOTOKEN_API_KEY}' })
    }
  )

  it.each(['${}', '${two words}', '${1KEY}'])('%j names no variable', (text) => {
    expect(readTyped(text)).toEqual({ kind: 'mistaken', suggestion: '${NAME}' })
  })

  it.each(['sk-abc', 'a$b', 'TAOTOKEN_API_KEY'])('%j is a key', (text) => {
    expect(readTyped(text)).toEqual({ kind: 'key' })
  })

  it('white space alone is nothing', () => {
    expect(readTyped('  \n')).toEqual({ kind: 'empty' })
  })
})
