import type { Plugin } from 'chart.js'
import { formatFigure, formatPercent } from '../../../app/format'
import { clipText, drawText, measure } from '../../../charts/canvas-text'
import type { Palette } from '../../../charts/palette'
import type { Words } from '../../../charts/words'
import type { ChartLane, ChartStages } from './model'
import { rowLayout } from './time-layout'

const INSET_PX = 8

/** Share on the bar where it has room, values beneath it; where a lane has no bar, why. */
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
        const { barPx, valuesPx } = rowLayout(height, lanes.length)
        if (barPx >= palette.captionPx) drawShares(ctx, palette, lane.stages, (ms) => x.getPixelForValue(ms), middle, locale)
        const values = t('time.values', {
          link: formatFigure(lane.stages.linkMs, locale),
          prefill: formatFigure(lane.stages.prefillMs, locale),
          decode: formatFigure(lane.stages.decodeMs, locale)
        })
        drawText(ctx, palette, clipText(ctx, palette, values, room), chartArea.left, middle + valuesPx, { colour: palette.text2 })
      })
    }
  }
}

function drawShares(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { linkMs, prefillMs, decodeMs }: ChartStages,
  pixel: (ms: number) => number,
  middle: number,
  locale: string
): void {
  const sumMs = linkMs + prefillMs + decodeMs
  if (!(sumMs > 0)) return
  const segments = [
    { from: 0, to: linkMs, colour: palette.text },
    { from: linkMs, to: linkMs + prefillMs, colour: palette.text },
    { from: linkMs + prefillMs, to: sumMs, colour: palette.surface }
  ]
  for (const { from, to, colour } of segments) {
    const share = formatPercent((to - from) / sumMs, locale)
    if (pixel(to) - pixel(from) < measure(context, palette, share, 600) + 1.5 * INSET_PX) continue
    drawText(context, palette, share, pixel(from) + INSET_PX, middle + 0.5, { colour, weight: 600 })
  }
}
