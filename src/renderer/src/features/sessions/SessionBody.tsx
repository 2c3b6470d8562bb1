import type { SessionContent } from '@shared/ipc/contract'
import { tokensByRequest } from '@shared/metrics/lane'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestDetail } from './RequestDetail'
import { RequestTable } from './RequestTable'
import { requestRows } from './request-rows'
import { SessionFigures } from './SessionFigures'

/** The lanes' figures over the requests, and beside these the timeline of the selected one. */
export function SessionBody({ content }: { readonly content: SessionContent }) {
  const { t } = useTranslation('sessions')
  const rows = useMemo(() => requestRows(content.requests), [content])
  const tokens = useMemo(() => tokensByRequest(content.tokens), [content])
  const [selected, setSelected] = useState<string | null>(null)
  const row = rows.find(({ record }) => record.request === selected) ?? rows.find(({ record }) => record.outcome === 'ok') ?? rows[0]
  if (!row) return <p className="sessions-reading soft">{t('view.noRequests')}</p>
  const openLane = (lane: string) => setSelected(rows.find(({ record }) => record.lane === lane)?.record.request ?? null)
  return (
    <>
      <SessionFigures content={content} onOpenLane={openLane} />
      <div className="session-split">
        <RequestTable rows={rows} selected={row.record.request} onSelect={setSelected} />
        <RequestDetail
          row={row}
          tokens={tokens.get(row.record.request)}
          url={content.header.lanes.find(({ lane }) => lane === row.record.lane)?.url ?? ''}
        />
      </div>
    </>
  )
}
