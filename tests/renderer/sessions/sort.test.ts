import { describe, expect, it } from 'vitest'
import { nextSort, sortBy } from '../../../src/renderer/src/features/sessions/sort'

describe('a sorted table', () => {
  const rows = [{ ms: 30 }, { ms: null }, { ms: 4 }, { ms: 200 }]

  it.each([
    [false, [4, 30, 200, null]],
    [true, [200, 30, 4, null]]
  ])('sorts figures by size (descending: %s), what has none last', (descending, expected) => {
    expect(sortBy(rows, ({ ms }) => ms, descending).map(({ ms }) => ms)).toEqual(expected)
  })

  it('leaves equal rows in their order', () => {
    const equal = [{ id: 'b' }, { id: 'a' }]
    expect(sortBy(equal, () => 1, true)).toEqual(equal)
  })

  it('turns round at the second click on the same head, and begins anew at another', () => {
    const first = nextSort({ key: 'name', descending: false }, 'size', true)
    expect(first).toEqual({ key: 'size', descending: true })
    expect(nextSort(first, 'size', true)).toEqual({ key: 'size', descending: false })
  })
})
