import type { Plugin } from 'chart.js'
import { drawText } from '../canvas-text'
import { TICK_ROW_PX, UNIT_ROW_PX, UNIT_TOP_PX } from '../chart-base'
import type { Palette } from '../palette'

interface Units {
  /** At the right end of the x axis, under its ticks. */
  readonly x: string
  /** Over the y axis. */
  readonly y?: string
  /** Left edge of the y unit, px. */
  readonly yLeftPx?: number
}

/** Names the units where they are read: y over its axis, x at its right end. */
export function axisUnits(palette: Palette, { x, y, yLeftPx = 12 }: Units): Plugin {
  return {
    id: 'axisUnits',
    afterDraw({ ctx, chartArea }) {
      const style = { colour: palette.text3 }
      drawText(ctx, palette, x, chartArea.right, chartArea.bottom + TICK_ROW_PX + UNIT_ROW_PX / 2 - 2, { ...style, align: 'right' })
      if (y) drawText(ctx, palette, y, yLeftPx, chartArea.top - UNIT_TOP_PX / 2 - 3, style)
    }
  }
}
