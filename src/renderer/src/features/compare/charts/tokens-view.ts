import { type LinearAxis, linearAxis, linearTicks } from '../../../charts/axis'
import { baseOptions, RIGHT_PX, UNIT_ROW_PX, UNIT_TOP_PX, xScale, yScale } from '../../../charts/chart-base'
import { laneColour, laneDash, laneLetter } from '../../../charts/lane-look'
import { withAlpha } from '../../../charts/palette'
import { axisUnits } from '../../../charts/plugins/axis-units'
import { type EndLabel, endLabels } from '../../../charts/plugins/end-labels'
import { lineHalo } from '../../../charts/plugins/line-halo'
import { type ReferenceLine, referenceLines, verticalLabel } from '../../../charts/plugins/reference-line'
import type { ChartDataset, ChartSpec, Point } from '../../../charts/setup'
import type { ChartView } from '../../../charts/view'
import { decimals, tick } from '../../../charts/words'
import type { ChartContext, ChartState } from './context'
import { tokenStops, tokensCsv, tokensTable } from './token-figures'
import { lineCrossing, reachOf, type TokenLine, tokenLines } from './token-lines'
import { laneLabel } from './token-words'

const BOLD_PX = 2.25
const FAINT = 0.28
const Y_LABELS_PX = 44
const INK_POINTS = 60
const UPRIGHT_POINTS = 30
/** With more than two lanes their ends may lie together: then the labels stand in a column right of them. */
const LABELS_RIGHT_PX = 68

export interface TokensAxes {
  readonly x: LinearAxis
  readonly y: LinearAxis
}

type TokensState = Pick<ChartState, 'lanes' | 'shownRound' | 'nowMs'>

/** Both axes, in s and tokens: whole ticks, never shorter than before while a run goes on. */
export function tokensAxes({ lanes, shownRound, nowMs }: TokensState, wantedTicks: number, before: TokensAxes | null): TokensAxes {
  const reach = reachOf(tokenLines(lanes, shownRound), nowMs)
  return {
    x: linearAxis(reach.seconds || (before ? 0 : 5), wantedTicks, before?.x ?? null),
    y: linearAxis(reach.tokens || (before ? 0 : 200), 4, before?.y ?? null)
  }
}

/** Tokens so far against time since the request: the round shown bold, the others faint. */
export function tokensView(state: TokensState, axes: TokensAxes, context: ChartContext): ChartView {
  const lines = tokenLines(state.lanes, state.shownRound)
  const bold = lines.filter((line) => line.bold)
  return {
    spec: spec(lines, state, axes, context),
    stops: bold.map((line) => tokenStops(line, context.words)),
    pick: 'point',
    table: tokensTable(bold, state.shownRound, context.words),
    csv: () => tokensCsv(state.lanes),
    empty: emptyReason(lines, state, context),
    minHeightPx: 160
  }
}

function spec(lines: readonly TokenLine[], { nowMs, lanes }: TokensState, axes: TokensAxes, context: ChartContext): ChartSpec {
  const { words, palette } = context
  const { t, locale } = words
  const format = (value: number) => tick(value, locale)
  const now: ReferenceLine[] =
    nowMs === null ? [] : [{ axis: 'x', value: nowMs / 1000, label: `${decimals(nowMs / 1000, 2, locale)} s`, kind: 'now', at: 'top' }]
  const bold = lines.filter((line) => line.bold)
  return {
    type: 'line',
    data: { datasets: lines.map((line) => dataset(line, context)) },
    options: baseOptions(
      { top: UNIT_TOP_PX, right: lanes.length > 2 ? LABELS_RIGHT_PX : RIGHT_PX, bottom: UNIT_ROW_PX, left: 0 },
      {
        x: xScale(palette, { type: 'linear', min: 0, max: axes.x.max, ticks: linearTicks(axes.x), format, grid: false, line: true }),
        y: yScale(
          palette,
          { type: 'linear', min: 0, max: axes.y.max, ticks: linearTicks(axes.y), format, grid: true, line: false },
          Y_LABELS_PX
        )
      }
    ),
    plugins: [
      axisUnits(palette, { x: t('units.secondsSinceRequest'), y: t('units.tokens') }),
      lineHalo(palette, (index) => lines[index]?.bold ?? false) as never,
      referenceLines(palette, now),
      endLabels(palette, {
        labels: [...lanes.flatMap((lane) => laneLabel(lane, lines, nowMs, words)), ...crossingLabel(lines, context)],
        ink: [
          ...(bold.length > 0 ? bold : lines).flatMap(({ points }) => thinned(points)),
          ...now.flatMap(({ value }) => uprightInk(value, axes.y.max))
        ],
        obstacles: ({ scales, chartArea }, widthOf) =>
          now.map(({ value, label, at }) => {
            const width = widthOf(label)
            const { x, y } = verticalLabel(chartArea, scales['x']?.getPixelForValue(value) ?? 0, width, at)
            return { x, y: y - palette.captionPx / 2, width, height: palette.captionPx }
          })
      })
    ]
  }
}

function dataset({ lane, points, bold, stepped }: TokenLine, { palette }: ChartContext): ChartDataset {
  const colour = laneColour(palette, lane.lane)
  return {
    type: 'line',
    data: [...points],
    borderColor: bold ? colour : withAlpha(colour, FAINT),
    borderWidth: bold ? BOLD_PX : 1,
    borderDash: bold ? laneDash(lane.lane) : [],
    borderJoinStyle: 'round',
    stepped: stepped ? 'before' : false,
    pointRadius: 0
  }
}

/** Marks the place where the lead changes in the round shown, if there is one. */
export function crossingLabel(lines: readonly TokenLine[], { words: { t, locale } }: ChartContext): EndLabel[] {
  const crossing = lineCrossing(lines)
  if (!crossing) return []
  const text = t('tokens.ahead', { lane: laneLetter(crossing.lane), token: tick(crossing.fromToken, locale) })
  return [{ at: crossing.at, lane: null, text, strong: false, mark: 'ring' }]
}

/** The line of now, as points that labels keep off. */
function uprightInk(x: number, height: number): Point[] {
  return Array.from({ length: UPRIGHT_POINTS }, (_, index) => ({ x, y: (height * index) / (UPRIGHT_POINTS - 1) }))
}

/** A few points of a line, enough for labels to keep off it. */
function thinned(points: readonly Point[]): Point[] {
  const every = Math.max(1, Math.floor(points.length / INK_POINTS))
  return points.filter((_, index) => index % every === 0)
}

function emptyReason(lines: readonly TokenLine[], { lanes, nowMs }: TokensState, { words: { t } }: ChartContext): string | null {
  if (nowMs !== null || lines.some(({ tokens }) => tokens > 0)) return null
  return t(lanes.some(({ rounds }) => rounds.length > 0) ? 'tokens.emptyDone' : 'tokens.emptyIdle')
}
