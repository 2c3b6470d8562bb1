import { TICK_ROW_PX, UNIT_ROW_PX } from '../../../charts/chart-base'

/** A lane's row: its bar, and beneath it the line with its values. */
export const TOP_PX = 12
export const PLOT_FRAME_PX = TOP_PX + TICK_ROW_PX + UNIT_ROW_PX
/** Below it bar and values would touch the next row's. */
export const MIN_PITCH_PX = 30
export const VALUES_PX = 16
const BAR_PX = { min: 8, max: 24 }

function pitch(heightPx: number, count: number): number {
  return (heightPx - PLOT_FRAME_PX) / Math.max(1, count)
}

export function barThickness(heightPx: number, count: number): number {
  return Math.min(BAR_PX.max, Math.max(BAR_PX.min, Math.floor(pitch(heightPx, count) - VALUES_PX - 6)))
}

/** By how much of a row the bars stand over its middle, so that bar and values together stand in it. */
export function barShift(heightPx: number, count: number): number {
  return Math.min(0.5, VALUES_PX / 2 / Math.max(1, pitch(heightPx, count)))
}
