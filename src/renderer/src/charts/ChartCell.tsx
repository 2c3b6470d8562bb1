import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../app/format'
import { useLocale } from '../app/locale'
import { IconButton } from '../components/Button'
import { Note } from '../components/Note'
import { ChartCanvas } from './ChartCanvas'
import type { Palette } from './palette'
import { toPng } from './png'
import { SaveMenu } from './SaveMenu'
import { StopTooltip } from './StopTooltip'
import type { Chart } from './setup'
import { TableTwin } from './TableTwin'
import { exportName, type SaveState, useSave } from './use-save'
import { useStops } from './use-stops'
import type { ChartView, ExportNote } from './view'
import './charts.css'

interface ChartCellProps {
  /** Stem of the saved files, e.g. `tokens`. */
  readonly name: string
  readonly title: string
  readonly sub: string
  /** Before the title, e.g. a lane's chip. */
  readonly lead?: ReactNode
  readonly view: ChartView
  readonly palette: Palette
  readonly notes: readonly ExportNote[]
  /** When it was measured, ISO; null where that is now. */
  readonly measuredAt?: string | null
}

/** A chart with its head, its table twin and its two ways out. Keys: Left, Right, Up, Down step; T table; S save; Escape lets go. */
export function ChartCell({ name, title, sub, lead, view, palette, notes, measuredAt = null }: ChartCellProps) {
  const { t } = useTranslation('charts')
  const locale = useLocale()
  const id = useId()
  const body = useRef<HTMLElement>(null)
  const chart = useRef<Chart>(null)
  const [asTable, setAsTable] = useState(false)
  const [menu, setMenu] = useState<'closed' | 'by-button' | 'by-key'>('closed')
  const stops = useStops(view.stops, view.pick, chart)
  const { state, save } = useSave()

  function savePng(): void {
    const frame = body.current?.getBoundingClientRect()
    const date = formatDateTime(measuredAt ?? new Date().toISOString(), locale)
    const widthPx = Math.round(Math.max(frame?.width ?? 0, 480))
    const heightPx = Math.round(Math.max(frame?.height ?? 0, 240, view.minHeightPx))
    void save(exportName(name, new Date(), 'png'), () => toPng({ spec: view.spec, widthPx, heightPx, title, sub, notes, date }, palette))
  }
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 't') setAsTable(!asTable)
    else if (key === 's') setMenu('by-key')
    else if (key === 'escape' && stops.stop) stops.clear()
    else if (asTable || !stops.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="chart-cell" aria-labelledby={`${id}-title`}>
      <header className="chart-head">
        {lead}
        <h3 id={`${id}-title`} className="strong nowrap">
          {title}
        </h3>
        <SubTitle sub={sub} saved={state} />
        <IconButton
          small
          icon="table"
          label={asTable ? t('actions.chart') : t('actions.table')}
          aria-pressed={asTable}
          aria-keyshortcuts="T"
          onClick={() => setAsTable(!asTable)}
        />
        <SaveMenu
          open={menu !== 'closed'}
          onOpenChange={(open) => setMenu(open ? 'by-button' : 'closed')}
          onPng={savePng}
          onCsv={() => void save(exportName(name, new Date(), 'csv'), view.csv)}
          onClosed={(event) => {
            if (menu !== 'by-key') return
            event.preventDefault()
            body.current?.focus()
          }}
        />
      </header>
      {state.state === 'failed' && (
        <Note kind="error" title={t('save.failed')}>
          {state.why}
        </Note>
      )}
      <figure
        ref={body}
        className="chart-body"
        role={asTable ? 'group' : 'application'}
        tabIndex={0}
        aria-label={`${title}. ${sub}. ${t('keys')}`}
        onKeyDown={onKey}
        onPointerMove={asTable ? undefined : stops.onPointer}
        onPointerLeave={stops.clear}
        onBlur={stops.clear}
      >
        {asTable ? (
          <TableTwin table={view.table} scroller={body} />
        ) : (
          <div className="chart-plot" style={{ minHeight: view.minHeightPx }}>
            <ChartCanvas spec={view.spec} chart={chart} label={title} />
            {view.empty && (
              <p className="chart-empty">
                <span>{view.empty}</span>
              </p>
            )}
            {stops.stop && chart.current && <StopTooltip stop={stops.stop} chart={chart.current} />}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {stops.stop && [stops.stop.heading, ...stops.stop.lines].join(', ')}
        </p>
      </figure>
    </section>
  )
}

function SubTitle({ sub, saved }: { readonly sub: string; readonly saved: SaveState }) {
  const { t } = useTranslation('charts')
  const path = saved.state === 'saved' ? saved.path : null
  return (
    <span className="chart-sub clip grow" role="status" title={path ?? sub}>
      {path === null ? sub : t('save.done')}
      {path !== null && <span className="visually-hidden">{path}</span>}
    </span>
  )
}
