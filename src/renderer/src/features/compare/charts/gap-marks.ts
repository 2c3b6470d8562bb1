import type { Chart, Plugin } from 'chart.js'
import { formatFigure } from '../../../app/format'
import { drawText, measure } from '../../../charts/canvas-text'
import { laneColour } from '../../../charts/lane-look'
import type { Palette } from '../../../charts/palette'
import { formatShare, type Words } from '../../../charts/words'
import type { LaneGaps } from './gap-figures'
import type { ChartLane } from './model'

const RUG_PX = 8
const MARK_PX = 5
const TEXT_LIFT_PX = 17

/** On each ridge: its base, ticks for the gaps beyond p99, marks at p50 and p99, and both in words. */
export function gapMarks(palette: Palette, lanes: readonly ChartLane[], rows: readonly LaneGaps[], words: Words): Plugin {
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      lanes.forEach((lane, row) => {
        const base = Math.round(chart.scales['y']?.getPixelForValue(row) ?? 0) + 0.5
        const gaps = rows.find((each) => each.row === row)
        if (!gaps) {
          const reason = words.t('gaps.none')
          drawText(chart.ctx, palette, reason, chart.chartArea.left, base - 4, { colour: palette.text2, halo: true })
          return
        }
        drawRug(chart, palette, lane, gaps, base)
        drawWords(chart, palette, gaps, base, words)
      })
    }
  }
}

function drawRug({ ctx, scales, chartArea }: Chart, palette: Palette, lane: ChartLane, { histogram }: LaneGaps, base: number): void {
  const pixel = (ms: number) => Math.round(scales['x']?.getPixelForValue(ms) ?? 0) + 0.5
  ctx.save()
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.grid
  line(ctx, chartArea.left, base, chartArea.right, base)
  if (lane.gapP99Ms !== null) {
    ctx.strokeStyle = laneColour(palette, lane.lane)
    for (const x of new Set(histogram.beyondP99.map(pixel))) line(ctx, x, base, x, base - RUG_PX)
  }
  ctx.strokeStyle = palette.text
  for (const ms of [lane.gapP50Ms, lane.gapP99Ms]) if (ms !== null && ms > 0) line(ctx, pixel(ms), base, pixel(ms), base + MARK_PX)
  ctx.restore()
}

/** At the right end where the ridge leaves room, else at the left. */
function drawWords(
  { ctx, chartArea, scales }: Chart,
  palette: Palette,
  { lane, histogram, row }: LaneGaps,
  base: number,
  { t, locale }: Words
): void {
  const p50 = formatFigure(lane.gapP50Ms, locale)
  const percentiles =
    lane.gapP99Ms === null ? t('gaps.tooFew', { p50 }) : t('gaps.percentiles', { p50, p99: formatFigure(lane.gapP99Ms, locale) })
  const below = histogram.below > 0 ? `${t('gaps.below', { share: formatShare(histogram.below, locale) })} · ` : ''
  const text = below + percentiles
  const width = measure(ctx, palette, text)
  const toRight = chartArea.right + 16
  const ridgeTop = (from: number, to: number) =>
    highest(histogram.edges, histogram.shares, scales['x']?.getValueForPixel(from) ?? 0, scales['x']?.getValueForPixel(to) ?? 0)
  const right = ridgeTop(toRight - width, toRight) <= ridgeTop(chartArea.left, chartArea.left + width)
  const y = Math.max(base - TEXT_LIFT_PX, row === 0 ? chartArea.top + 2 : 0)
  drawText(ctx, palette, text, right ? toRight : chartArea.left + 2, y, {
    colour: palette.text2,
    align: right ? 'right' : 'left',
    halo: true
  })
}

function highest(edges: readonly number[], shares: readonly number[], from: number, to: number): number {
  return shares.reduce((top, share, bin) => ((edges[bin + 1] ?? 0) > from && (edges[bin] ?? 0) < to ? Math.max(top, share) : top), 0)
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
