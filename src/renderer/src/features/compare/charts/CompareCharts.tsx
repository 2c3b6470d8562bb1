import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCell } from '../../../charts/ChartCell'
import { laneLetter } from '../../../charts/lane-look'
import { usePalette } from '../../../charts/use-palette'
import { useThrottled } from '../../../charts/use-throttled'
import { useWidth } from '../../../charts/use-width'
import { betweenChunks } from './gap-figures'
import { gapsAxis, gapsView } from './gaps-view'
import type { CompareChartsProps } from './model'
import { laneNotes, roundsPhrase } from './rounds'
import { timeAxis, timeView } from './time-view'
import { tokensAxes, tokensView } from './tokens-view'
import { useGrowing } from './use-growing'
import './compare-charts.css'

const UPDATE_MS = 250

/** Where the time goes, tokens over time, gaps between tokens: three cells side by side, drawn at most four times a second. */
export function CompareCharts({ lanes, shownRound, running, nowMs, measuredAt = null }: CompareChartsProps) {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const palette = usePalette()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const state = useThrottled(
    useMemo(() => ({ lanes, shownRound, nowMs: running ? nowMs : null, running }), [lanes, shownRound, running, nowMs]),
    UPDATE_MS,
    running
  )
  const words = useMemo(() => ({ t, locale: i18n.language }), [t, i18n.language])
  const context = useMemo(
    () => ({ words, palette, running: state.running, wantedTicks: wantedTicks(width / 3.25) }),
    [words, palette, state.running, width]
  )
  const time = useGrowing(
    state.running,
    (before: ReturnType<typeof timeAxis> | null) => timeAxis(state.lanes, context.wantedTicks, before),
    [state, context]
  )
  const tokens = useGrowing(
    state.running,
    (before: ReturnType<typeof tokensAxes> | null) => tokensAxes(state, wantedTicks(width / 2.6), before),
    [state, width]
  )
  const gaps = useGrowing(state.running, (before: ReturnType<typeof gapsAxis> | null) => gapsAxis(state.lanes, before), [state])
  const views = useMemo(
    () => ({
      time: timeView(state.lanes, time, context),
      tokens: tokensView(state, tokens, context),
      gaps: gapsView(state.lanes, gaps, context)
    }),
    [state, time, tokens, gaps, context]
  )
  const shared = { palette, notes: laneNotes(state.lanes, words), measuredAt }
  const rounds = roundsPhrase(state.lanes, state.running, words)
  const anyCounted = state.lanes.some((lane) => lane.rounds.some((round) => round.state === 'counted'))
  const chunked = state.lanes.filter(betweenChunks).map(({ lane }) => laneLetter(lane))
  const others = state.lanes.some((lane) => lane.rounds.some((round) => round.state === 'counted' && round.round !== state.shownRound))
  return (
    <div className="compare-charts" ref={frame}>
      <ChartCell
        {...shared}
        name="time"
        title={t('time.title')}
        sub={anyCounted ? (state.running ? t('time.subUpTo', { rounds }) : t('time.sub')) : ''}
        view={views.time}
      />
      <ChartCell
        {...shared}
        name="tokens"
        title={t('tokens.title')}
        sub={state.shownRound === null ? '' : t(others ? 'tokens.sub' : 'tokens.subOne', { round: state.shownRound })}
        view={views.tokens}
      />
      <ChartCell
        {...shared}
        name="gaps"
        title={t('gaps.title')}
        sub={anyCounted ? (chunked.length > 0 ? t('gaps.between', { rounds, lanes: list(chunked, words.locale) }) : rounds) : ''}
        view={views.gaps}
      />
    </div>
  )
}

/** Ticks beside the zero that a cell of this width holds. */
function wantedTicks(cellPx: number): number {
  return Math.min(8, Math.max(3, Math.floor((cellPx - 80) / 52)))
}

function list(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'short' }).format(items)
}
