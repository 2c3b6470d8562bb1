import { formatFigure, formatPercent } from '../../../app/format'
import { toCsv } from '../../../charts/csv'
import type { StopRow } from '../../../charts/stops'
import type { TwinTable } from '../../../charts/twin'
import type { Words } from '../../../charts/words'
import type { ChartLane, ChartStages } from './model'
import { countedRounds, laneName } from './rounds'

/** The figures of the bars in words: for the keyboard, the table twin and the file. */

export type StageName = 'link' | 'prefill' | 'decode' | 'ttft'

export interface BarStage {
  readonly stage: StageName
  /** The filling it is drawn with: TTFT with that of prefill, most of which it is. */
  readonly filling: 'link' | 'prefill' | 'decode'
  readonly ms: number
  /** Where it begins on the bar, ms. */
  readonly fromMs: number
  /** Of the sum of the bar's medians, 0 to 1: the verdict's share. */
  readonly share: number
}

/** A bar's stretches from left to right: link, prefill and decode, or TTFT and decode where link cannot be told from prefill. */
export function stagesOfBar({ linkMs, prefillMs, decodeMs }: ChartStages): BarStage[] {
  const sumMs = (linkMs ?? 0) + prefillMs + decodeMs
  const stage = (name: StageName, filling: BarStage['filling'], ms: number, fromMs: number): BarStage => ({
    stage: name,
    filling,
    ms,
    fromMs,
    share: sumMs > 0 ? ms / sumMs : 0
  })
  const decode = stage('decode', 'decode', decodeMs, (linkMs ?? 0) + prefillMs)
  if (linkMs === null) return [stage('ttft', 'prefill', prefillMs, 0), decode]
  return [stage('link', 'link', linkMs, 0), stage('prefill', 'prefill', prefillMs, linkMs), decode]
}

export function barEndMs(stages: ChartStages): number {
  const last = stagesOfBar(stages).at(-1)
  return last ? last.fromMs + last.ms : 0
}

export function stageName(stage: StageName, { t }: Words): string {
  return stage === 'ttft' ? t('time.ttft') : t(`common:stages.${stage}`)
}

/** "link 64.0 · prefill 349 · decode 2,907" */
export function valuesOf(stages: ChartStages, words: Words): string {
  return stagesOfBar(stages)
    .map(({ stage, ms }) => `${stageName(stage, words)} ${formatFigure(ms, words.locale)}`)
    .join(' · ')
}

export function stageStops(lane: ChartLane, row: number, words: Words): StopRow {
  const { t, locale } = words
  const bar = lane.stages ? stagesOfBar(lane.stages) : []
  return {
    lane: lane.lane,
    count: bar.length,
    at: (index) => {
      const part = bar[index]
      if (!part) return { x: 0, y: row, heading: '', lines: [] }
      return {
        x: part.fromMs + part.ms / 2,
        y: row,
        heading: `${laneName(lane)}, ${stageName(part.stage, words)}`,
        lines: [
          t('time.stop', { ms: formatFigure(part.ms, locale), share: formatPercent(part.share, locale) }),
          t('rounds.n', { n: countedRounds(lane).length })
        ]
      }
    },
    find: (x) => {
      const index = bar.findIndex(({ fromMs, ms }) => x <= fromMs + ms)
      return index < 0 ? Math.max(0, bar.length - 1) : index
    }
  }
}

/** A row a lane: median and share of each stretch. */
export function stageTable(lanes: readonly ChartLane[], words: Words): TwinTable {
  const { t, locale } = words
  const columns = ['link', 'prefill', 'decode'] as const
  return {
    caption: t('time.caption'),
    columns: [t('time.lane'), ...columns.map((stage) => stageName(stage, words)), t('time.n')],
    rowCount: lanes.length,
    row: (index) => {
      const lane = lanes[index]
      if (!lane) return []
      const bar = lane.stages ? stagesOfBar(lane.stages) : []
      const cells = columns.map((filling) => {
        const part = bar.find((each) => each.filling === filling)
        if (!part) return formatFigure(null, locale)
        const figure = `${formatFigure(part.ms, locale)} (${formatPercent(part.share, locale)})`
        return part.stage === 'ttft' ? `${stageName('ttft', words)} ${figure}` : figure
      })
      return [laneName(lane), ...cells, String(countedRounds(lane).length)]
    }
  }
}

/** The medians, full precision; `ttft_ms` where link and prefill are not told apart. */
export function stageCsv(lanes: readonly ChartLane[]): string {
  const stages = ['link', 'prefill', 'decode', 'ttft'] as const
  return toCsv(
    ['lane', 'provider', 'model', 'n', ...stages.map((stage) => `${stage}_ms`)],
    lanes.map((lane) => {
      const bar = lane.stages ? stagesOfBar(lane.stages) : []
      const cells = stages.map((stage) => bar.find((part) => part.stage === stage)?.ms ?? null)
      return [lane.lane, lane.provider, lane.label, countedRounds(lane).length, ...cells]
    })
  )
}
