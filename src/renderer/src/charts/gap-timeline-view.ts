import { linearAxis, linearTicks } from './axis'
import { baseOptions, UNIT_ROW_PX, UNIT_TOP_PX, xScale, yScale } from './chart-base'
import {
  type GapTimelineTokens,
  gapTimelineCsv,
  gapTimelineStops,
  gapTimelineTable,
  largestGap,
  medianGapMs,
  type TokenGap,
  tokenGaps
} from './gap-timeline-figures'
import { laneColour } from './lane-look'
import { type Palette, withAlpha } from './palette'
import { axisUnits } from './plugins/axis-units'
import { type EndLabel, endLabels } from './plugins/end-labels'
import { type ReferenceLine, referenceLines } from './plugins/reference-line'
import { STRIP_ROOM_PX, type StripStage, stageStrip } from './plugins/stage-strip'
import type { ChartSpec } from './setup'
import type { ChartView } from './view'
import { decimals, tick, type Words } from './words'

export interface GapTimelineData {
  readonly lane: string
  readonly tokens: GapTimelineTokens
  readonly linkMs: number | null
  readonly prefillMs: number | null
  readonly ttftMs: number | null
  readonly lastTokenMs: number | null
}

const MEDIAN_ROOM_PX = 68
const Y_LABELS_PX = 44

/** Where one request was slow: the gap before each token, and its stretches as a strip on the same time axis. */
export function gapTimelineView(data: GapTimelineData, palette: Palette, words: Words, wantedTicks: number): ChartView {
  const gaps = tokenGaps(data.tokens)
  const { t } = words
  return {
    spec: spec(data, gaps, palette, words, wantedTicks),
    stops: [gapTimelineStops(data.lane, gaps, words)],
    pick: 'point',
    table: gapTimelineTable(gaps, words),
    csv: () => gapTimelineCsv(data.lane, data.tokens),
    empty: gaps.length > 0 ? null : t(data.tokens.tMs.length === 0 ? 'timeline.emptyNone' : 'timeline.empty'),
    minHeightPx: 200
  }
}

function spec(data: GapTimelineData, gaps: readonly TokenGap[], palette: Palette, words: Words, wantedTicks: number): ChartSpec {
  const { t, locale } = words
  const colour = laneColour(palette, data.lane)
  const largest = largestGap(gaps)
  const x = linearAxis((data.lastTokenMs ?? data.ttftMs ?? 1_000) / 1000, wantedTicks)
  const y = linearAxis(largest?.gapMs ?? 50, 6)
  const format = (value: number) => tick(value, locale)
  return {
    type: 'line',
    data: {
      datasets: [
        {
          type: 'line',
          data: gaps.map(({ atMs, gapMs }) => ({ x: atMs / 1000, y: gapMs })),
          showLine: false,
          pointRadius: 2,
          pointBackgroundColor: withAlpha(colour, 0.8),
          pointBorderWidth: 0
        }
      ]
    },
    options: baseOptions(
      { top: STRIP_ROOM_PX + UNIT_TOP_PX, right: MEDIAN_ROOM_PX, bottom: UNIT_ROW_PX, left: 0 },
      {
        x: xScale(palette, { type: 'linear', min: 0, max: x.max, ticks: linearTicks(x), format, grid: false, line: true }),
        y: yScale(palette, { type: 'linear', min: 0, max: y.max, ticks: linearTicks(y), format, grid: true, line: false }, Y_LABELS_PX)
      }
    ),
    plugins: [
      axisUnits(palette, { x: t('units.secondsSinceRequest'), y: t('units.gap') }),
      stageStrip(palette, { colour, stages: stages(data), ...stripTexts(data, words), topPx: 16 }),
      referenceLines(palette, references(data, gaps, words)),
      endLabels(palette, {
        labels: largest ? [largestLabel(largest, colour, words)] : [],
        ink: gaps.filter((_, index) => index % Math.ceil(gaps.length / 400) === 0).map(({ atMs, gapMs }) => ({ x: atMs / 1000, y: gapMs })),
        obstacles: () => []
      })
    ]
  }
}

function references({ ttftMs }: GapTimelineData, gaps: readonly TokenGap[], { t, locale }: Words): ReferenceLine[] {
  const medianMs = medianGapMs(gaps)
  const lines: ReferenceLine[] = []
  if (medianMs !== null) {
    lines.push({
      axis: 'y',
      value: medianMs,
      label: t('timeline.median', { gap: decimals(medianMs, 1, locale) }),
      kind: 'reference',
      at: 'top'
    })
  }
  if (ttftMs !== null) {
    const label = t('timeline.first', { ttft: decimals(ttftMs, 1, locale) })
    lines.push({ axis: 'x', value: ttftMs / 1000, label, kind: 'reference', at: 'bottom' })
  }
  return lines
}

function largestLabel({ atMs, gapMs, token }: TokenGap, ringColour: string, { t, locale }: Words): EndLabel {
  const text = t('timeline.largest', { gap: decimals(gapMs, 1, locale), token: tick(token, locale) })
  return { at: { x: atMs / 1000, y: gapMs }, lane: null, text, strong: true, mark: 'ring', ringColour }
}

function stages({ linkMs, ttftMs, lastTokenMs }: GapTimelineData): StripStage[] {
  const strip: StripStage[] = []
  if (linkMs !== null) strip.push({ from: 0, to: linkMs / 1000, filling: 'empty' })
  if (linkMs !== null && ttftMs !== null) strip.push({ from: linkMs / 1000, to: ttftMs / 1000, filling: 'half' })
  if (ttftMs !== null && lastTokenMs !== null && lastTokenMs > ttftMs)
    strip.push({ from: ttftMs / 1000, to: lastTokenMs / 1000, filling: 'full' })
  return strip
}

function stripTexts(
  { linkMs, prefillMs, ttftMs, lastTokenMs }: GapTimelineData,
  { t, locale }: Words
): { startText: string; endText: string } {
  const one = (ms: number) => decimals(ms, 1, locale)
  const startText =
    linkMs === null
      ? ''
      : prefillMs === null
        ? t('timeline.linkOnly', { link: one(linkMs) })
        : t('timeline.link', { link: one(linkMs), prefill: one(prefillMs) })
  const endText =
    ttftMs === null || lastTokenMs === null || lastTokenMs <= ttftMs ? '' : t('timeline.decode', { decode: one(lastTokenMs - ttftMs) })
  return { startText, endText }
}
