import { type LogAxis, logAxis, logTicks } from '../../../charts/axis'
import { baseOptions, CHIP_COLUMN_PX, RIGHT_PX, rowScale, TICK_ROW_PX, UNIT_ROW_PX, UNIT_TOP_PX, xScale } from '../../../charts/chart-base'
import { laneColour } from '../../../charts/lane-look'
import { withAlpha } from '../../../charts/palette'
import { axisUnits } from '../../../charts/plugins/axis-units'
import { rowChips } from '../../../charts/plugins/row-chips'
import type { ChartDataset, ChartSpec, Point } from '../../../charts/setup'
import type { ChartView } from '../../../charts/view'
import { tick } from '../../../charts/words'
import type { ChartContext } from './context'
import { filledBins, gapCsv, gapStops, gapTable, type LaneGaps, laneGaps } from './gap-figures'
import { type BandLayout, bandLayout } from './gap-layout'
import { COLUMN_PX, gapMarks } from './gap-marks'
import type { ChartLane } from './model'

const PLOT_FRAME_PX = UNIT_TOP_PX + TICK_ROW_PX + UNIT_ROW_PX
const IDLE_AXIS: LogAxis = { min: 10, max: 100 }

/** The x axis, in ms: 1, 2 or 5 × 10^k around all gaps; only wider while a run goes on. */
export function gapsAxis(lanes: readonly ChartLane[], before: LogAxis | null): LogAxis {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const { gapsMs } of lanes) {
    for (const gap of gapsMs) {
      if (gap < 0.1) continue
      least = Math.min(least, gap)
      most = Math.max(most, gap)
    }
  }
  return most > 0 ? logAxis(least, most, before) : (before ?? IDLE_AXIS)
}

/** The gaps of each lane as a histogram on a base of its own, all to one scale. */
export function gapsView(lanes: readonly ChartLane[], axis: LogAxis, context: ChartContext): ChartView {
  const rows = laneGaps(lanes)
  const tallest = Math.max(0, ...rows.flatMap(({ histogram }) => histogram.shares))
  const layout = bandLayout(lanes.length)
  const heightOf = (share: number) => (tallest > 0 ? (share / tallest) * layout.ridge : 0)
  return {
    spec: spec(lanes, rows, axis, heightOf, layout, context),
    stops: gapStops(rows, heightOf, context.words),
    pick: 'row',
    table: gapTable(lanes, context.words),
    csv: () => gapCsv(lanes),
    empty: emptyReason(lanes, context),
    minHeightPx: lanes.length * layout.minPitchPx + PLOT_FRAME_PX
  }
}

function spec(
  lanes: readonly ChartLane[],
  rows: readonly LaneGaps[],
  axis: LogAxis,
  heightOf: (share: number) => number,
  layout: BandLayout,
  { palette, words, wantedTicks }: ChartContext
): ChartSpec {
  const { t, locale } = words
  const inColumn = layout.percentiles === 'column'
  const ticks = logTicks(axis, wantedTicks + (inColumn ? 0 : 2))
  const format = (value: number) => tick(value, locale)
  return {
    type: 'line',
    data: { datasets: rows.map((row) => ridge(row, heightOf, laneColour(palette, row.lane.lane), palette.prefillAlpha)) },
    options: baseOptions(
      { top: UNIT_TOP_PX, right: inColumn ? COLUMN_PX : RIGHT_PX, bottom: UNIT_ROW_PX, left: CHIP_COLUMN_PX },
      {
        x: xScale(palette, { type: 'logarithmic', min: axis.min, max: axis.max, ticks, format, grid: true, line: true }),
        y: rowScale(lanes.length, () => layout.foot - 0.5)
      }
    ),
    plugins: [
      axisUnits(palette, { x: t('units.msLog'), y: t('units.shareOfGaps'), yLeftPx: 16 }),
      gapMarks(palette, { lanes, rows, layout }, words),
      rowChips(
        palette,
        lanes.map(({ lane }) => lane),
        -4
      )
    ]
  }
}

function ridge({ row, histogram }: LaneGaps, heightOf: (share: number) => number, colour: string, alpha: number): ChartDataset {
  return {
    type: 'line',
    data: ridgePoints(row, histogram.edges, histogram.shares, filledBins(histogram), heightOf),
    borderColor: colour,
    borderWidth: 1.5,
    backgroundColor: withAlpha(colour, alpha),
    fill: { value: row },
    stepped: 'before',
    pointRadius: 0
  }
}

/** A point at each edge with the height of the bin that begins there; the first and last stand on the base. */
export function ridgePoints(
  row: number,
  edges: readonly number[],
  shares: readonly number[],
  bins: { readonly first: number; readonly last: number } | null,
  heightOf: (share: number) => number
): Point[] {
  if (!bins) return []
  const points: Point[] = [{ x: edges[bins.first] ?? 0, y: row }]
  for (let bin = bins.first; bin <= bins.last; bin++) points.push({ x: edges[bin] ?? 0, y: row - heightOf(shares[bin] ?? 0) })
  const end = edges[bins.last + 1] ?? 0
  return [...points, { x: end, y: row - heightOf(shares[bins.last] ?? 0) }, { x: end, y: row }]
}

function emptyReason(lanes: readonly ChartLane[], { words: { t }, running }: ChartContext): string | null {
  if (lanes.some(({ gapsMs, stopped }) => gapsMs.length > 0 || stopped)) return null
  if (running) return t('gaps.emptyRunning')
  return t(lanes.some(({ rounds }) => rounds.length > 0) ? 'gaps.emptyDone' : 'gaps.emptyIdle')
}
