import { nearestIndex, type StopRow, stepStop } from '@renderer/charts/stops'
import { findStop } from '@renderer/charts/use-stops'
import { describe, expect, it } from 'vitest'

const row = (lane: string, xs: readonly number[], y: number): StopRow => ({
  lane,
  count: xs.length,
  at: (index) => ({ x: xs[index] ?? 0, y, heading: `${lane} ${index}`, lines: [] }),
  find: (x) => nearestIndex(xs, x)
})
const rows = [row('a', [1, 2, 3], 0), row('b', [], 1), row('c', [10, 20], 2)]

describe('stepping through the points of a chart', () => {
  it('begins at the first point, whichever key comes first', () => {
    expect(stepStop(rows, null, 'ArrowRight')).toEqual({ row: 0, index: 0 })
    expect(stepStop(rows, null, 'End')).toEqual({ row: 0, index: 0 })
    expect(stepStop(rows, null, 'x')).toBeNull()
  })

  it('goes along a lane, then on to the next that has points, and stays at the very end', () => {
    expect(stepStop(rows, { row: 0, index: 0 }, 'ArrowRight')).toEqual({ row: 0, index: 1 })
    expect(stepStop(rows, { row: 0, index: 2 }, 'ArrowRight')).toEqual({ row: 2, index: 0 })
    expect(stepStop(rows, { row: 2, index: 1 }, 'ArrowRight')).toEqual({ row: 2, index: 1 })
    expect(stepStop(rows, { row: 2, index: 0 }, 'ArrowLeft')).toEqual({ row: 0, index: 2 })
    expect(stepStop(rows, { row: 0, index: 0 }, 'ArrowLeft')).toEqual({ row: 0, index: 0 })
  })

  it('goes from lane to lane at the same place on the axis', () => {
    expect(stepStop(rows, { row: 2, index: 1 }, 'ArrowUp')).toEqual({ row: 0, index: 2 })
  })

  it('jumps to the ends and by tenths', () => {
    const long = [
      row(
        'a',
        Array.from({ length: 100 }, (_, index) => index),
        0
      )
    ]
    expect(stepStop(long, { row: 0, index: 50 }, 'Home')).toEqual({ row: 0, index: 0 })
    expect(stepStop(long, { row: 0, index: 50 }, 'End')).toEqual({ row: 0, index: 99 })
    expect(stepStop(long, { row: 0, index: 50 }, 'PageDown')).toEqual({ row: 0, index: 60 })
    expect(stepStop(long, { row: 0, index: 95 }, 'PageDown')).toEqual({ row: 0, index: 99 })
  })

  it('leaves other keys alone', () => {
    expect(stepStop(rows, { row: 0, index: 0 }, 'Tab')).toBeNull()
  })
})

describe('the pointer', () => {
  const scale = { getValueForPixel: (px: number) => px / 10, getPixelForValue: (value: number) => value * 10 }
  const chart = { scales: { x: scale, y: scale }, chartArea: { left: 0, right: 300, top: 0, bottom: 100, width: 300, height: 100 } }
  const find = (pick: 'point' | 'row', x: number, y: number) => findStop(rows, pick, chart as never, x, y)

  it('finds the nearest point, and none that is far away', () => {
    expect(find('point', 21, 3)).toEqual({ row: 0, index: 1 })
    expect(find('point', 195, 22)).toEqual({ row: 2, index: 1 })
    expect(find('point', 250, 90)).toBeNull()
  })

  it('finds the row it is in where rows lie over each other', () => {
    expect(find('row', 290, 18)).toEqual({ row: 2, index: 1 })
  })

  it('finds nothing outside the plot', () => {
    expect(find('row', 20, 140)).toBeNull()
  })
})

describe('the nearest of ascending values', () => {
  it('is found at both ends and between', () => {
    expect(nearestIndex([10, 20, 30], -5)).toBe(0)
    expect(nearestIndex([10, 20, 30], 24)).toBe(1)
    expect(nearestIndex([10, 20, 30], 26)).toBe(2)
    expect(nearestIndex([10, 20, 30], 99)).toBe(2)
    expect(nearestIndex([], 3)).toBe(0)
  })
})
