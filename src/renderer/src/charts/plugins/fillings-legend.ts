import type { Plugin } from 'chart.js'
import { drawText, measure } from '../canvas-text'
import { TICK_ROW_PX, UNIT_ROW_PX } from '../chart-base'
import { type Palette, withAlpha } from '../palette'

const SWATCH_PX = 9

/** The one legend of the program: what the three fillings mean. */
export function fillingsLegend(palette: Palette, names: readonly [link: string, prefill: string, decode: string]): Plugin {
  const fills = ['transparent', withAlpha(palette.mark, palette.prefillAlpha), palette.text2]
  return {
    id: 'fillingsLegend',
    afterDraw({ ctx, chartArea }) {
      const y = chartArea.bottom + TICK_ROW_PX + UNIT_ROW_PX / 2 - 2
      let x = chartArea.left
      names.forEach((name, index) => {
        ctx.save()
        ctx.fillStyle = fills[index] ?? 'transparent'
        ctx.strokeStyle = palette.text2
        ctx.lineWidth = 1
        ctx.beginPath()
        ctx.roundRect(Math.round(x) + 0.5, Math.round(y - SWATCH_PX / 2) + 0.5, SWATCH_PX - 1, SWATCH_PX - 1, 2)
        ctx.fill()
        ctx.stroke()
        ctx.restore()
        drawText(ctx, palette, name, x + SWATCH_PX + 5, y, { colour: palette.text2 })
        x += SWATCH_PX + 5 + measure(ctx, palette, name) + 12
      })
    }
  }
}
