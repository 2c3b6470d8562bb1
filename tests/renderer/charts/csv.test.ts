import { toCsv } from '@renderer/charts/csv'
import { describe, expect, it } from 'vitest'

describe('a saved table', () => {
  it('keeps every digit, leaves empty what is missing, and ends its lines as RFC 4180 has it', () => {
    expect(
      toCsv(
        ['lane', 'ttft_ms', 'n'],
        [
          ['a', 412.30000000000001, null],
          ['b', 1 / 3, 12]
        ]
      )
    ).toBe('lane,ttft_ms,n\r\na,412.3,\r\nb,0.3333333333333333,12\r\n')
  })

  it('quotes what would break a cell', () => {
    expect(toCsv(['model'], [['a,b'], ['say "so"'], ['two\nlines']])).toBe('model\r\n"a,b"\r\n"say ""so"""\r\n"two\nlines"\r\n')
  })
})
