import { CHIP_PX } from '@renderer/charts/canvas-text'
import { bandLayout, stripMiddle } from '@renderer/features/compare/charts/gap-layout'
import { minPitchPx, PLOT_FRAME_PX, rowLayout } from '@renderer/features/compare/charts/time-layout'
import { describe, expect, it } from 'vitest'

/** A line of the largest caption (12 px, in Chinese) from its highest to its lowest stroke. */
const TEXT_PX = 13
const MARK_PX = 5
const LANES = [1, 2, 3, 4, 5, 6, 8, 12]

describe.each(LANES)('in the lowest row a chart of %i lanes may have', (count) => {
  it('a bar’s values touch neither it nor the next bar', () => {
    const pitchPx = minPitchPx(count)
    const { barPx, valuesPx, shift } = rowLayout(PLOT_FRAME_PX + count * pitchPx, count)
    const toNextBarPx = pitchPx - barPx / 2
    if (valuesPx === null) expect(toNextBarPx).toBeGreaterThan(barPx / 2 + 5)
    else {
      expect(valuesPx - TEXT_PX / 2).toBeGreaterThan(barPx / 2)
      expect(valuesPx + TEXT_PX / 2).toBeLessThanOrEqual(toNextBarPx - 5)
    }
    expect(barPx).toBeGreaterThanOrEqual(12)
    expect(shift * pitchPx + barPx / 2).toBeLessThanOrEqual(pitchPx / 2)
    expect(pitchPx).toBeGreaterThan(CHIP_PX)
  })

  it('a ridge, its marks and its percentiles each have their own place in their lane’s band', () => {
    const layout = bandLayout(count)
    const { ridge, foot, minPitchPx: pitchPx, percentiles } = layout
    expect(foot * pitchPx).toBeGreaterThanOrEqual(MARK_PX)
    expect(ridge + foot).toBeLessThan(1)
    expect(pitchPx).toBeGreaterThan(CHIP_PX)
    if (percentiles === 'column') expect(pitchPx).toBeGreaterThan(TEXT_PX)
    else {
      expect((stripMiddle(layout) - ridge) * pitchPx).toBeGreaterThanOrEqual(TEXT_PX / 2)
      expect((1 - foot - stripMiddle(layout)) * pitchPx).toBeGreaterThanOrEqual(TEXT_PX / 2)
    }
  })
})

describe('the smallest chart of Compare, 163 px', () => {
  it.each([1, 2, 3, 4, 5])('holds %i lanes with their axis and legend, without scrolling', (count) => {
    expect(count * minPitchPx(count) + PLOT_FRAME_PX).toBeLessThanOrEqual(163)
    expect(count * bandLayout(count).minPitchPx + 62).toBeLessThanOrEqual(163)
  })
})

describe('the values under a bar', () => {
  it('stand where four lanes have the room, and never with more', () => {
    expect(rowLayout(310, 4).valuesPx).not.toBeNull()
    expect(rowLayout(163, 4).valuesPx).toBeNull()
    expect(rowLayout(163, 3).valuesPx).not.toBeNull()
    expect(rowLayout(900, 5).valuesPx).toBeNull()
  })
})
