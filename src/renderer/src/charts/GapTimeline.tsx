import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LaneChip } from '../components/LaneChip'
import { ChartCell } from './ChartCell'
import { type GapTimelineData, gapTimelineView } from './gap-timeline-view'
import { usePalette } from './use-palette'
import { useWidth } from './use-width'

export interface GapTimelineProps extends GapTimelineData {
  /** What is shown, e.g. "Round 12". */
  readonly title?: string
  /** The model's name, for the saved picture. */
  readonly label?: string
  /** When it was measured, ISO: dates the saved picture. */
  readonly measuredAt?: string | null
}

/** The gap before each token of one request, as a chart cell. */
export function GapTimeline({
  title,
  label = '',
  measuredAt = null,
  lane,
  tokens,
  linkMs,
  prefillMs,
  ttftMs,
  lastTokenMs
}: GapTimelineProps) {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const palette = usePalette()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const view = useMemo(() => {
    const wantedTicks = Math.min(8, Math.max(3, Math.floor((width - 120) / 60)))
    const data = { lane, tokens, linkMs, prefillMs, ttftMs, lastTokenMs }
    return gapTimelineView(data, palette, { t, locale: i18n.language }, wantedTicks)
  }, [lane, tokens, linkMs, prefillMs, ttftMs, lastTokenMs, palette, t, i18n.language, width])
  return (
    <div className="chart-single" ref={frame}>
      <ChartCell
        name="gap-timeline"
        lead={<LaneChip lane={lane} />}
        title={title ?? t('timeline.title')}
        sub={title ? t('timeline.sub') : ''}
        view={view}
        palette={palette}
        notes={[{ lane, text: label }]}
        measuredAt={measuredAt}
      />
    </div>
  )
}
