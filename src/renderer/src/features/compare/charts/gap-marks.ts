import type { Chart, Plugin } from 'chart.js'
import { formatFigure } from '../../../app/format'
import { drawText } from '../../../charts/canvas-text'
import { UNIT_TOP_PX } from '../../../charts/chart-base'
import { laneColour } from '../../../charts/lane-look'
import type { Palette } from '../../../charts/palette'
import type { Words } from '../../../charts/words'
import type { LaneGaps } from './gap-figures'
import { type BandLayout, stripMiddle } from './gap-layout'
import type { ChartLane } from './model'

const RUG_PX = 8
const MARK_PX = 5
/** The column of percentiles right of the plot; its figures end this far from the canvas's edge. */
export const COLUMN_PX = 76
const EDGE_PX = 8

interface GapMarks {
  readonly lanes: readonly ChartLane[]
  readonly rows: readonly LaneGaps[]
  readonly layout: BandLayout
}

/** In each band: the base, ticks for the gaps beyond p99, marks at p50 and p99, and both in figures where no ridge can be. */
export function gapMarks(palette: Palette, { lanes, rows, layout }: GapMarks, words: Words): Plugin {
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      lanes.forEach((lane, row) => {
        const base = Math.round(chart.scales['y']?.getPixelForValue(row) ?? 0) + 0.5
        const gaps = rows.find((each) => each.row === row)
        if (!gaps) {
          // Where no lane has gaps, one sentence in the middle says why.
          if (rows.length > 0 || lane.stopped) {
            drawText(chart.ctx, palette, words.t('gaps.none'), chart.chartArea.left + 2, base - 4, { colour: palette.text2, halo: true })
          }
          return
        }
        drawRug(chart, palette, lane, gaps, base)
        drawPercentiles(chart, palette, gaps, layout, words)
      })
      if (layout.percentiles === 'column' && rows.length > 0) drawColumnHead(chart, palette, words)
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

function drawPercentiles(chart: Chart, palette: Palette, { row, lane }: LaneGaps, layout: BandLayout, { t, locale }: Words): void {
  const { ctx, chartArea, scales, width } = chart
  const figures = { p50: formatFigure(lane.gapP50Ms, locale), p99: formatFigure(lane.gapP99Ms, locale) }
  const pixel = (bandsOverBase: number) => Math.round(scales['y']?.getPixelForValue(row - bandsOverBase) ?? 0) + 0.5
  const look = { colour: palette.text2, align: 'right' } as const
  if (layout.percentiles === 'column') {
    drawText(ctx, palette, t('gaps.columnFigures', figures), width - EDGE_PX, pixel(layout.ridge / 2), look)
  } else {
    const text = lane.gapP99Ms === null ? t('gaps.tooFew', figures) : t('gaps.percentiles', figures)
    drawText(ctx, palette, text, chartArea.right, pixel(stripMiddle(layout)), { ...look, halo: true })
  }
}

/** On the line of the y axis's unit, over the figures. */
function drawColumnHead({ ctx, chartArea, width }: Chart, palette: Palette, { t }: Words): void {
  drawText(ctx, palette, t('gaps.columnHead'), width - EDGE_PX, chartArea.top - UNIT_TOP_PX / 2 - 3, {
    colour: palette.text3,
    align: 'right'
  })
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
