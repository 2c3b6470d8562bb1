import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatDuration,
  formatFigure,
  formatLimit,
  formatOneDecimal,
  formatPercent,
  formatSigned
} from '../../../src/renderer/src/app/format'

describe('figures', () => {
  it.each([
    [18.7234, '18.7'],
    [412.31, '412'],
    [3341.2, '3,341'],
    [9.994, '9.99'],
    [9.996, '10.0'],
    [99.96, '100'],
    [0.0312, '0.03'],
    [0, '0'],
    [-181.4, '−181'],
    [null, '–'],
    [Number.NaN, '–']
  ])('%s is written %s', (value, written) => {
    expect(formatFigure(value, 'en')).toBe(written)
  })

  it('of single requests have one decimal', () => {
    expect(formatOneDecimal(3320.5, 'en')).toBe('3,320.5')
    expect(formatOneDecimal(null, 'en')).toBe('–')
  })

  it.each([
    [8.93, '+8.93'],
    [-181, '−181'],
    [0, '0'],
    [null, '–']
  ])('a difference of %s is written %s', (value, written) => {
    expect(formatSigned(value, 'en')).toBe(written)
  })
})

describe('limits', () => {
  it.each([
    [30_000, '30 s'],
    [1_500, '1.5 s'],
    [500, '500 ms']
  ])('%s ms are written as they were set: %s', (ms, written) => {
    expect(formatLimit(ms, 'en')).toBe(written)
  })
})

describe('durations', () => {
  it.each([
    [412.3, '412 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [3320.5, '3.32 s'],
    [null, '–']
  ])('%s ms is written %s', (ms, written) => {
    expect(formatDuration(ms, 'en')).toBe(written)
  })
})

it('a share is a whole percentage, with no space', () => {
  expect(formatPercent(0.874, 'zh-CN')).toBe('87%')
})

it.each([
  [999, '999 B'],
  [214_300, '214 kB'],
  [1_260_000, '1.3 MB']
])('%i bytes are written %s', (bytes, written) => {
  expect(formatBytes(bytes, 'en')).toBe(written)
})
