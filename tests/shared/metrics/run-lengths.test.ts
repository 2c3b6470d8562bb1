import { decodeKinds, encodeKinds } from '@shared/metrics/run-lengths'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('kinds as run lengths', () => {
  it('join runs by a comma', () => {
    expect(encodeKinds([])).toBe('')
    expect(encodeKinds(['c', 'c', 'c'])).toBe('c*3')
    expect(encodeKinds(['r', 'r', 'c', 't', 'c'])).toBe('r*2,c*1,t*1,c*1')
  })

  it('decode to what was encoded', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('c' as const, 'r' as const, 't' as const)), (kinds) => {
        expect(decodeKinds(encodeKinds(kinds))).toEqual(kinds)
      }),
      { seed: 1 }
    )
  })

  it('leave out a kind of a later version', () => {
    expect(decodeKinds('c*2,x*5, r*1')).toEqual(['c', 'c', 'r'])
  })
})
