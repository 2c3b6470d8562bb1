import type { Plugin } from 'chart.js'
import { formatPercent } from '../../../app/format'
import { clipText, drawText, measure } from '../../../charts/canvas-text'
import type { Palette } from '../../../charts/palette'
import type { Words } from '../../../charts/words'
import type { ChartLane, ChartStages } from './model'
import { stagesOfBar, valuesOf } from './stage-figures'
import { rowLayout } from './time-layout'

const INSET_PX = 8

/** Share on the bar where it has room, values beneath it where the lanes are few; where a lane has no bar, why. */
export function stageTexts(palette: Palette, lanes: readonly ChartLane[], { t, locale }: Words): Plugin {
  return {
    id: 'stageTexts',
    afterDatasetsDraw({ ctx, scales, chartArea, height, width }) {
      const { x, y } = scales
      if (!x || !y) return
      lanes.forEach((lane, row) => {
        const middle = Math.round(y.getPixelForValue(row))
        const room = width - chartArea.left - INSET_PX
        if (!lane.stages) {
          // Where no lane has stretches, one sentence in the middle says why.
          if (!lane.stopped && lanes.every(({ stages }) => !stages)) return
          const reason = lane.stopped ?? (lane.rounds.some(({ state }) => state === 'counted') ? t('time.noStages') : t('time.waiting'))
          drawText(ctx, palette, clipText(ctx, palette, reason, room), chartArea.left, middle + 0.5, { colour: palette.text2, halo: true })
          return
        }
        const { valuesPx } = rowLayout(height, lanes.length)
        drawShares(ctx, palette, lane.stages, (ms) => x.getPixelForValue(ms), middle, locale)
        if (valuesPx === null) return
        const values = valuesOf(lane.stages, { t, locale })
        drawText(ctx, palette, clipText(ctx, palette, values, room), chartArea.left, middle + valuesPx, { colour: palette.text2 })
      })
    }
  }
}

function drawShares(
  context: CanvasRenderingContext2D,
  palette: Palette,
  stages: ChartStages,
  pixel: (ms: number) => number,
  middle: number,
  locale: string
): void {
  for (const { filling, fromMs, ms, share } of stagesOfBar(stages)) {
    const text = formatPercent(share, locale)
    if (pixel(fromMs + ms) - pixel(fromMs) < measure(context, palette, text, 600) + 1.5 * INSET_PX) continue
    const colour = filling === 'decode' ? palette.surface : palette.text
    drawText(context, palette, text, pixel(fromMs) + INSET_PX, middle + 0.5, { colour, weight: 600 })
  }
}
