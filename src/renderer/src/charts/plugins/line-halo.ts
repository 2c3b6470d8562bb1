import type { LineElement, Plugin } from 'chart.js'
import type { Palette } from '../palette'

const HALO_PX = 5

/** A band of the surface's colour under each bold line, so that it stands out from the faint ones it crosses. */
export function lineHalo(palette: Palette, isBold: (datasetIndex: number) => boolean): Plugin<'line'> {
  return {
    id: 'lineHalo',
    beforeDatasetDraw({ ctx, chartArea }, { index, meta }) {
      const line = meta.dataset as LineElement | undefined
      if (!isBold(index) || !line) return
      ctx.save()
      ctx.beginPath()
      ctx.rect(chartArea.left, chartArea.top, chartArea.width, chartArea.height)
      ctx.clip()
      ctx.strokeStyle = palette.surface
      ctx.lineWidth = HALO_PX
      ctx.lineJoin = 'round'
      ctx.beginPath()
      line.path(ctx)
      ctx.stroke()
      ctx.restore()
    }
  }
}
