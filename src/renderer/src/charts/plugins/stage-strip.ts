import type { Plugin } from 'chart.js'
import { drawText, measure } from '../canvas-text'
import { type Palette, withAlpha } from '../palette'

export const STRIP_PX = 10
/** Labels, strip, and the room beneath it. */
export const STRIP_ROOM_PX = 16 + STRIP_PX + 8

export interface StripStage {
  /** In the units of the x axis. */
  readonly from: number
  readonly to: number
  readonly filling: 'empty' | 'half' | 'full'
}

interface StageStrip {
  readonly colour: string
  readonly stages: readonly StripStage[]
  /** Over the strip's left end. */
  readonly startText: string
  /** Over its right end; beside the first where both do not fit. */
  readonly endText: string
  /** The strip's top edge in the canvas, px. */
  readonly topPx: number
}

/** The three stretches of one request as a strip on the time axis of the chart beneath it. */
export function stageStrip(palette: Palette, { colour, stages, startText, endText, topPx }: StageStrip): Plugin {
  const fills = { empty: 'transparent', half: withAlpha(colour, palette.prefillAlpha), full: colour }
  return {
    id: 'stageStrip',
    afterDraw({ ctx, scales, chartArea }) {
      const pixel = (value: number) => Math.round(scales['x']?.getPixelForValue(value) ?? 0)
      ctx.save()
      ctx.strokeStyle = colour
      ctx.lineWidth = 1
      for (const { from, to, filling } of stages) {
        ctx.fillStyle = fills[filling]
        ctx.beginPath()
        ctx.roundRect(pixel(from) + 0.5, topPx + 0.5, Math.max(1, pixel(to) - pixel(from) - 2), STRIP_PX - 1, 2)
        ctx.fill()
        ctx.stroke()
      }
      ctx.restore()
      const style = { colour: palette.text2 }
      const y = topPx - 8
      const startWidth = drawText(ctx, palette, startText, chartArea.left, y, style)
      const end = pixel(stages.at(-1)?.to ?? 0)
      const fits = end - measure(ctx, palette, endText) > chartArea.left + startWidth + 12
      if (!endText) return
      if (fits) drawText(ctx, palette, endText, end, y, { ...style, align: 'right' })
      else drawText(ctx, palette, ` · ${endText}`, chartArea.left + startWidth, y, style)
    }
  }
}
