import { describe, expect, it } from 'vitest'
import { duration, figure } from '../../../src/main/cli/figures'

describe('figures for people', () => {
  it.each([
    [null, '–'],
    [0, '0'],
    [0.0342, '0.034'],
    [99.96, '100'],
    [1.5, '1.50'],
    [18.74, '18.7'],
    [412.3, '412'],
    [3341, '3,341']
  ])('%s has three significant figures: %s', (value, text) => expect(figure(value)).toBe(text))

  it.each([
    [null, '–'],
    [412.3, '412 ms'],
    [999.6, '1,000 ms'],
    [3320.5, '3.32 s'],
    [65_000, '65.00 s']
  ])('%s ms reads %s', (value, text) => expect(duration(value)).toBe(text))
})
