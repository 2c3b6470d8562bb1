import { encodeKinds } from '@shared/metrics/run-lengths'
import { describe, expect, it } from 'vitest'

describe('kinds as run lengths', () => {
  it('join runs by a comma', () => {
    expect(encodeKinds([])).toBe('')
    expect(encodeKinds(['c', 'c', 'c'])).toBe('c*3')
    expect(encodeKinds(['r', 'r', 'c', 't', 'c'])).toBe('r*2,c*1,t*1,c*1')
  })

  it('count a refusal as content', () => {
    expect(encodeKinds(['c', 'f', 'f'])).toBe('c*3')
  })
})
