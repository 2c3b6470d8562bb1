import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../../charts/use-palette'
import { useThrottled } from '../../../charts/use-throttled'
import { useWidth } from '../../../charts/use-width'
import type { ChartContext } from './context'
import { GapsCell } from './GapsCell'
import type { CompareChartsProps } from './model'
import { laneNotes } from './rounds'
import { TimeCell } from './TimeCell'
import { TokensCell } from './TokensCell'
import './compare-charts.css'

const UPDATE_MS = 250

/** Where the time goes, tokens over time, gaps between tokens: three cells side by side, drawn at most four times a second. */
export function CompareCharts({ lanes, shownRound, running, nowMs, measuredAt = null }: CompareChartsProps) {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const palette = usePalette()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const given = useMemo(() => ({ lanes, shownRound, nowMs: running ? nowMs : null, running }), [lanes, shownRound, running, nowMs])
  const state = useThrottled(given, UPDATE_MS, running)
  const context = useMemo(
    (): ChartContext => ({
      words: { t, locale: i18n.language },
      palette,
      running: state.running,
      wantedTicks: wantedTicks(width / 3.25)
    }),
    [t, i18n.language, palette, state.running, width]
  )
  const cell = { state, context, notes: laneNotes(state.lanes, context.words), measuredAt }
  return (
    <div className="compare-charts" ref={frame}>
      <TimeCell {...cell} />
      <TokensCell {...cell} />
      <GapsCell {...cell} />
    </div>
  )
}

/** Ticks beside the zero that a cell of this width holds. */
function wantedTicks(cellPx: number): number {
  return Math.min(8, Math.max(3, Math.floor((cellPx - 80) / 52)))
}
