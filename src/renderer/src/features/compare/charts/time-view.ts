import { formatFigure, formatPercent } from '../../../app/format'
import { type LinearAxis, linearAxis, linearTicks } from '../../../charts/axis'
import { baseOptions, CHIP_COLUMN_PX, RIGHT_PX, rowScale, UNIT_ROW_PX, xScale } from '../../../charts/chart-base'
import { toCsv } from '../../../charts/csv'
import { laneColour } from '../../../charts/lane-look'
import { withAlpha } from '../../../charts/palette'
import { axisUnits } from '../../../charts/plugins/axis-units'
import { fillingsLegend } from '../../../charts/plugins/fillings-legend'
import { rowChips } from '../../../charts/plugins/row-chips'
import type { ChartDataset, ChartSpec } from '../../../charts/setup'
import type { StopRow } from '../../../charts/stops'
import type { TwinTable } from '../../../charts/twin'
import type { ChartView } from '../../../charts/view'
import { tick, type Words } from '../../../charts/words'
import type { ChartContext } from './context'
import type { ChartLane, ChartStages } from './model'
import { countedRounds, laneName } from './rounds'
import { MIN_PITCH_PX, PLOT_FRAME_PX, rowLayout, TOP_PX } from './time-layout'
import { stageTexts } from './time-texts'

export const STAGES = ['linkMs', 'prefillMs', 'decodeMs'] as const
const STAGE_KEYS = { linkMs: 'link', prefillMs: 'prefill', decodeMs: 'decode' } as const

export function stageSumMs({ linkMs, prefillMs, decodeMs }: ChartStages): number {
  return linkMs + prefillMs + decodeMs
}

/** The x axis, in ms: whole ticks, never shorter than before while a run goes on. */
export function timeAxis(lanes: readonly ChartLane[], wantedTicks: number, before: LinearAxis | null): LinearAxis {
  const longestMs = Math.max(0, ...lanes.map(({ stages }) => (stages ? stageSumMs(stages) : 0)))
  return linearAxis(longestMs || (before ? 0 : 1_000), wantedTicks, before)
}

/** Stacked bars, one a lane: link, prefill, decode as three fillings of the lane's colour. */
export function timeView(lanes: readonly ChartLane[], axis: LinearAxis, context: ChartContext): ChartView {
  const { words } = context
  return {
    spec: spec(lanes, axis, context),
    stops: lanes.map((lane) => stopRow(lane, lanes.indexOf(lane), words)),
    pick: 'row',
    table: table(lanes, words),
    csv: () => csv(lanes),
    empty: emptyReason(lanes, context),
    minHeightPx: lanes.length * MIN_PITCH_PX + PLOT_FRAME_PX
  }
}

function spec(lanes: readonly ChartLane[], axis: LinearAxis, { words, palette }: ChartContext): ChartSpec {
  const { t, locale } = words
  const bars = lanes.flatMap((lane, row) => (lane.stages ? [{ lane, row, stages: lane.stages }] : []))
  const fills = { linkMs: 0, prefillMs: palette.prefillAlpha, decodeMs: 1 }
  const datasets = STAGES.map((stage): ChartDataset => {
    const colours = bars.map(({ lane }) => laneColour(palette, lane.lane))
    return {
      type: 'bar',
      data: bars.map(({ row, stages }) => ({ x: stages[stage], y: row })),
      stack: 'stages',
      grouped: false,
      barThickness: ({ chart }: { chart: { height: number } }) => rowLayout(chart.height, lanes.length).barPx,
      backgroundColor: colours.map((colour) => withAlpha(colour, fills[stage])),
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

function stopRow(lane: ChartLane, row: number, { t, locale }: Words): StopRow {
  const { stages } = lane
  if (!stages) return { lane: lane.lane, count: 0, at: () => ({ x: 0, y: row, heading: '', lines: [] }), find: () => 0 }
  const sumMs = stageSumMs(stages)
  const ends = [stages.linkMs, stages.linkMs + stages.prefillMs, sumMs]
  return {
    lane: lane.lane,
    count: STAGES.length,
    at: (index) => {
      const stage = STAGES[index] ?? 'decodeMs'
      return {
        x: (ends[index] ?? sumMs) - stages[stage] / 2,
        y: row,
        heading: `${laneName(lane)}, ${t(`common:stages.${STAGE_KEYS[stage]}`)}`,
        lines: [
          t('time.stop', { ms: formatFigure(stages[stage], locale), share: formatPercent(sumMs ? stages[stage] / sumMs : 0, locale) }),
          t('rounds.n', { n: countedRounds(lane).length })
        ]
      }
    },
    find: (x) => Math.max(0, ends.findIndex((end) => x <= end) === -1 ? 2 : ends.findIndex((end) => x <= end))
  }
}

function table(lanes: readonly ChartLane[], { t, locale }: Words): TwinTable {
  return {
    caption: t('time.caption'),
    columns: [t('time.lane'), t('common:stages.link'), t('common:stages.prefill'), t('common:stages.decode'), t('time.n')],
    rowCount: lanes.length,
    row: (index) => {
      const lane = lanes[index]
      if (!lane) return []
      const sumMs = lane.stages ? stageSumMs(lane.stages) : 0
      const cells = STAGES.map((stage) =>
        lane.stages
          ? `${formatFigure(lane.stages[stage], locale)} (${formatPercent(sumMs ? lane.stages[stage] / sumMs : 0, locale)})`
          : formatFigure(null, locale)
      )
      return [laneName(lane), ...cells, String(countedRounds(lane).length)]
    }
  }
}

function csv(lanes: readonly ChartLane[]): string {
  const head = ['lane', 'provider', 'model', 'n', 'link_ms', 'prefill_ms', 'decode_ms']
  return toCsv(
    head,
    lanes.map((lane) => [
      lane.lane,
      lane.provider,
      lane.label,
      countedRounds(lane).length,
      lane.stages?.linkMs ?? null,
      lane.stages?.prefillMs ?? null,
      lane.stages?.decodeMs ?? null
    ])
  )
}

function emptyReason(lanes: readonly ChartLane[], { words, running }: ChartContext): string | null {
  if (lanes.some(({ stages, stopped }) => stages || stopped)) return null
  if (running) return words.t('time.emptyRunning')
  return words.t(lanes.some(({ rounds }) => rounds.length > 0) ? 'time.emptyDone' : 'time.emptyIdle')
}
