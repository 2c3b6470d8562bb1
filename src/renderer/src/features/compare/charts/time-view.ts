import { type LinearAxis, linearAxis, linearTicks } from '../../../charts/axis'
import { baseOptions, CHIP_COLUMN_PX, RIGHT_PX, rowScale, UNIT_ROW_PX, xScale } from '../../../charts/chart-base'
import { laneColour } from '../../../charts/lane-look'
import { withAlpha } from '../../../charts/palette'
import { axisUnits } from '../../../charts/plugins/axis-units'
import { fillingsLegend } from '../../../charts/plugins/fillings-legend'
import { rowChips } from '../../../charts/plugins/row-chips'
import type { ChartDataset, ChartSpec } from '../../../charts/setup'
import type { ChartView } from '../../../charts/view'
import { tick } from '../../../charts/words'
import type { ChartContext } from './context'
import type { ChartLane } from './model'
import { barEndMs, stageCsv, stageStops, stagesOfBar, stageTable } from './stage-figures'
import { minPitchPx, PLOT_FRAME_PX, rowLayout, TOP_PX } from './time-layout'
import { stageTexts } from './time-texts'

const FILLINGS = ['link', 'prefill', 'decode'] as const

/** The x axis, in ms: whole ticks, never shorter than before while a run goes on. */
export function timeAxis(lanes: readonly ChartLane[], wantedTicks: number, before: LinearAxis | null): LinearAxis {
  const longestMs = Math.max(0, ...lanes.map(({ stages }) => (stages ? barEndMs(stages) : 0)))
  return linearAxis(longestMs || (before ? 0 : 1_000), wantedTicks, before)
}

/** Stacked bars, one a lane: link, prefill, decode as three fillings of the lane's colour. */
export function timeView(lanes: readonly ChartLane[], axis: LinearAxis, context: ChartContext): ChartView {
  const { words } = context
  return {
    spec: spec(lanes, axis, context),
    stops: lanes.map((lane, row) => stageStops(lane, row, words)),
    pick: 'row',
    table: stageTable(lanes, words),
    csv: () => stageCsv(lanes),
    empty: emptyReason(lanes, context),
    minHeightPx: lanes.length * minPitchPx(lanes.length) + PLOT_FRAME_PX
  }
}

function spec(lanes: readonly ChartLane[], axis: LinearAxis, { words, palette }: ChartContext): ChartSpec {
  const { t, locale } = words
  const bars = lanes.flatMap((lane, row) => (lane.stages ? [{ lane, row, parts: stagesOfBar(lane.stages) }] : []))
  const fills = { link: 0, prefill: palette.prefillAlpha, decode: 1 }
  const datasets = FILLINGS.map((filling): ChartDataset => {
    const colours = bars.map(({ lane }) => laneColour(palette, lane.lane))
    return {
      type: 'bar',
      data: bars.map(({ row, parts }) => ({ x: parts.find((part) => part.filling === filling)?.ms ?? 0, y: row })),
      stack: 'stages',
      grouped: false,
      barThickness: ({ chart }: { chart: { height: number } }) => rowLayout(chart.height, lanes.length).barPx,
      backgroundColor: colours.map((colour) => withAlpha(colour, fills[filling])),
      borderColor: colours,
      borderWidth: 1,
      borderRadius: 2,
      borderSkipped: false
    } as unknown as ChartDataset
  })
  const ticks = linearTicks(axis)
  const x = xScale(palette, {
    type: 'linear',
    min: 0,
    max: axis.max,
    ticks,
    format: (value) => tick(value, locale),
    grid: true,
    line: true
  })
  const y = rowScale(lanes.length, (heightPx) => rowLayout(heightPx, lanes.length).shift)
  const options = baseOptions({ top: TOP_PX, right: RIGHT_PX, bottom: UNIT_ROW_PX, left: CHIP_COLUMN_PX }, {
    x: { ...x, stacked: true },
    y: { ...y, stacked: true }
  } as never)
  return {
    type: 'bar',
    data: { datasets },
    options: { ...options, indexAxis: 'y' },
    plugins: [
      axisUnits(palette, { x: t('units.ms') }),
      fillingsLegend(palette, [t('common:stages.link'), t('common:stages.prefill'), t('common:stages.decode')]),
      rowChips(
        palette,
        lanes.map(({ lane }) => lane)
      ),
      stageTexts(palette, lanes, words)
    ]
  }
}

function emptyReason(lanes: readonly ChartLane[], { words, running }: ChartContext): string | null {
  if (lanes.some(({ stages, stopped }) => stages || stopped)) return null
  if (running) return words.t('time.emptyRunning')
  return words.t(lanes.some(({ rounds }) => rounds.length > 0) ? 'time.emptyDone' : 'time.emptyIdle')
}
