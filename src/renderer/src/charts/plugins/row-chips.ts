import type { Plugin } from 'chart.js'
import { drawChip } from '../canvas-text'
import { CHIP_LEFT_PX } from '../chart-base'
import { laneColour, laneLetter } from '../lane-look'
import type { Palette } from '../palette'

/** The lane's chip left of its row. */
export function rowChips(palette: Palette, lanes: readonly string[], shiftPx = 0): Plugin {
  return {
    id: 'rowChips',
    afterDraw({ ctx, scales }) {
      lanes.forEach((lane, row) => {
        const y = scales['y']?.getPixelForValue(row)
        if (y !== undefined) drawChip(ctx, palette, laneLetter(lane), laneColour(palette, lane), CHIP_LEFT_PX, Math.round(y + shiftPx))
      })
    }
  }
}
