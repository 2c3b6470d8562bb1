import type { GapHistogram } from '@shared/metrics/histogram'
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
const TEXT_STEP_PX = 16

interface GapMarks {
  readonly lanes: readonly ChartLane[]
  readonly rows: readonly LaneGaps[]
  /** Height of a share on its ridge, in rows. */
  readonly heightOf: (share: number) => number
}

/** On each ridge: its base, ticks for the gaps beyond p99, marks at p50 and p99, and both in words. */
export function gapMarks(palette: Palette, { lanes, rows, heightOf }: GapMarks, words: Words): Plugin {
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
        drawWords(chart, palette, gaps, base, heightOf, words)
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

/** Where the ridge under it is lowest, at the right end first; over the ridge where it covers the whole row. */
function drawWords(chart: Chart, palette: Palette, gaps: LaneGaps, base: number, heightOf: GapMarks['heightOf'], words: Words): void {
  const { ctx, chartArea, scales } = chart
  const text = percentileText(gaps, words)
  const width = measure(ctx, palette, text)
  const value = (px: number) => scales['x']?.getValueForPixel(px) ?? 0
  const rowPx = Math.abs((scales['y']?.getPixelForValue(1) ?? 0) - (scales['y']?.getPixelForValue(0) ?? 0))
  const liftAt = (x: number) => {
    const ridgePx = rowPx * heightOf(highest(gaps.histogram, value(x), value(x + width)))
    return Math.max(TEXT_LIFT_PX, ridgePx + palette.captionPx / 2 + 3)
  }
  const places = textPlaces(chartArea.left + 2, chartArea.right + 16 - width).map((x) => ({ x, lift: liftAt(x) }))
  const best = places.reduce((lowest, place) => (place.lift < lowest.lift ? place : lowest))
  drawText(ctx, palette, text, best.x, base - best.lift, { colour: palette.text2, halo: true })
}

/** From the right end to the left one. */
function textPlaces(left: number, right: number): number[] {
  const steps = Math.max(1, Math.ceil((right - left) / TEXT_STEP_PX))
  return Array.from({ length: steps + 1 }, (_, step) => right - ((right - left) * step) / steps)
}

function percentileText({ lane, histogram }: LaneGaps, { t, locale }: Words): string {
  const p50 = formatFigure(lane.gapP50Ms, locale)
  const percentiles =
    lane.gapP99Ms === null ? t('gaps.tooFew', { p50 }) : t('gaps.percentiles', { p50, p99: formatFigure(lane.gapP99Ms, locale) })
  return histogram.below > 0 ? `${t('gaps.below', { share: formatShare(histogram.below, locale) })} · ${percentiles}` : percentiles
}

function highest({ edges, shares }: GapHistogram, from: number, to: number): number {
  return shares.reduce((top, share, bin) => ((edges[bin + 1] ?? 0) > from && (edges[bin] ?? 0) < to ? Math.max(top, share) : top), 0)
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
