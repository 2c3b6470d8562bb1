import { TICK_ROW_PX, UNIT_ROW_PX } from '../../../charts/chart-base'

/** A lane's row: its bar, and beneath it the line with its values. */
export const TOP_PX = 12
export const PLOT_FRAME_PX = TOP_PX + TICK_ROW_PX + UNIT_ROW_PX
/** Below it bar and values would touch the next row's. */
export const MIN_PITCH_PX = 29
const VALUES_PX = 14
const BAR_PX = { min: 8, max: 24 }
const GAP_PX = { min: 1, max: 5 }

export interface RowLayout {
  readonly barPx: number
  /** From the bar's middle down to the middle of its values. */
  readonly valuesPx: number
  /** By how much of a row the bar stands over its middle, so that bar and values together stand in it. */
  readonly shift: number
}

/** How a row is filled in a canvas of this height. */
export function rowLayout(heightPx: number, count: number): RowLayout {
  const pitchPx = Math.max(1, (heightPx - PLOT_FRAME_PX) / Math.max(1, count))
  const barPx = clamp(Math.floor(pitchPx - VALUES_PX - 3), BAR_PX)
  const gapPx = clamp(Math.floor((pitchPx - barPx - VALUES_PX) / 4), GAP_PX)
  return { barPx, valuesPx: barPx / 2 + gapPx + VALUES_PX / 2, shift: Math.min(0.5, (gapPx + VALUES_PX) / 2 / pitchPx) }
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value))
}
