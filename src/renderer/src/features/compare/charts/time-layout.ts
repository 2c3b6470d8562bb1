import { CHIP_PX } from '../../../charts/canvas-text'
import { TICK_ROW_PX, UNIT_ROW_PX } from '../../../charts/chart-base'

/** A lane's row: its bar, and beneath it the line with its values, where there is room for it. */
export const TOP_PX = 10
export const PLOT_FRAME_PX = TOP_PX + TICK_ROW_PX + UNIT_ROW_PX
/** Up to these the chart rather scrolls than leaves the values to the tooltip and the table twin, beyond the next they never stand. */
const LANES_WITH_VALUES = { always: 3, atMost: 4 }
const VALUES_PX = 14
const BAR_PX = { min: 12, max: 24 }
const GAP_PX = { min: 2, max: 5 }
/** Between a row's last line and the next row's bar. */
const SPACE_PX = 6
const PITCH_WITH_VALUES_PX = BAR_PX.min + GAP_PX.min + VALUES_PX + SPACE_PX

export interface RowLayout {
  readonly barPx: number
  /** From the bar's middle down to the middle of its values; null where they are not drawn. */
  readonly valuesPx: number | null
  /** By how much of a row the bar stands over its middle, so that bar and values together stand in it. */
  readonly shift: number
}

/** Below it bar and values, or the chips, would touch the next row's. */
export function minPitchPx(count: number): number {
  return count <= LANES_WITH_VALUES.always ? PITCH_WITH_VALUES_PX : CHIP_PX + 1
}

/** How a row is filled in a canvas of this height. */
export function rowLayout(heightPx: number, count: number): RowLayout {
  const pitchPx = Math.max(1, (heightPx - PLOT_FRAME_PX) / Math.max(1, count))
  const hasValues = count <= LANES_WITH_VALUES.atMost && pitchPx >= PITCH_WITH_VALUES_PX
  if (!hasValues) return { barPx: clamp(Math.floor(pitchPx - SPACE_PX), BAR_PX), valuesPx: null, shift: 0 }
  const barPx = clamp(Math.floor(pitchPx - VALUES_PX - GAP_PX.min - SPACE_PX), BAR_PX)
  const gapPx = clamp(Math.floor((pitchPx - barPx - VALUES_PX - SPACE_PX) / 4), GAP_PX)
  return { barPx, valuesPx: barPx / 2 + gapPx + VALUES_PX / 2, shift: (gapPx + VALUES_PX) / 2 / pitchPx }
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value))
}
