import type { Plugin } from 'chart.js'
import { drawText, measure } from '../canvas-text'
import type { Palette } from '../palette'

export interface ReferenceLine {
  /** A vertical line stands at a value of x, a horizontal one at a value of y. */
  readonly axis: 'x' | 'y'
  readonly value: number
  readonly label: string
  /** `now` is a solid line in the text's colour; a reference is neutral and dashed. */
  readonly kind: 'reference' | 'now'
  /** Where a vertical line's label stands. */
  readonly at: 'top' | 'bottom'
}

/** Lines across the plot that are no data: now, a median, the first token. Each carries its label. */
export function referenceLines(palette: Palette, lines: readonly ReferenceLine[]): Plugin {
  return {
    id: 'referenceLines',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      for (const line of lines) {
        const at = scales[line.axis]?.getPixelForValue(line.value)
        if (at === undefined || !Number.isFinite(at)) continue
        const position = Math.round(at) + 0.5
        ctx.save()
        ctx.strokeStyle = line.kind === 'now' ? palette.text : palette.mark
        ctx.lineWidth = 1
        if (line.kind === 'reference') ctx.setLineDash([3, 3])
        ctx.beginPath()
        if (line.axis === 'x') {
          ctx.moveTo(position, chartArea.top)
          ctx.lineTo(position, chartArea.bottom)
        } else {
          ctx.moveTo(chartArea.left, position)
          ctx.lineTo(chartArea.right, position)
        }
        ctx.stroke()
        ctx.restore()
        if (line.axis === 'y') {
          drawText(ctx, palette, line.label, chartArea.right + 6, position, { colour: palette.text2 })
        } else {
          const { x, y } = verticalLabel(chartArea, position, measure(ctx, palette, line.label), line.at)
          drawText(ctx, palette, line.label, x, y, { colour: palette.text2, halo: true })
        }
      }
    }
  }
}

interface Area {
  readonly top: number
  readonly bottom: number
  readonly right: number
}

/** Left edge and middle of a vertical line's label: right of the line, or left of it where there is no room. */
export function verticalLabel(area: Area, linePx: number, widthPx: number, at: 'top' | 'bottom'): { x: number; y: number } {
  const x = linePx + 6 + widthPx <= area.right + 16 ? linePx + 6 : linePx - 6 - widthPx
  return { x, y: at === 'top' ? area.top + 5 : area.bottom - 11 }
}
