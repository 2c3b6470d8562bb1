import { laneColour, laneDash } from '@renderer/charts/lane-look'
import { withAlpha } from '@renderer/charts/palette'
import { describe, expect, it } from 'vitest'
import { palette } from './made'

describe('the look of a lane', () => {
  it('has a dash of its own, so that colour is never alone', () => {
    expect('abcdef'.split('').map(laneDash)).toEqual([[], [7, 3], [2, 3], [9, 3, 2, 3], [14, 4], [4, 3, 4, 7]])
  })

  it('repeats its colour beyond six lanes, with the next dash', () => {
    expect(laneColour(palette, 'g')).toBe(laneColour(palette, 'a'))
    expect(laneDash('g')).toEqual([7, 3])
    expect(laneDash('g')).not.toEqual(laneDash('a'))
  })
})

describe('a colour with an alpha', () => {
  it('is made of what the probe element resolves', () => {
    expect(withAlpha('rgb(28, 100, 215)', 0.36)).toBe('rgba(28, 100, 215, 0.36)')
    expect(withAlpha('rgba(28, 100, 215, 1)', 0.28)).toBe('rgba(28, 100, 215, 0.28)')
  })
})
