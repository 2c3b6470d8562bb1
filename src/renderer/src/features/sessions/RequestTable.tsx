import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../app/format'
import { useLocale } from '../../app/locale'
import { RequestCells } from './RequestCells'
import { type RequestColumn, type RequestRow, requestValue } from './request-rows'
import { SortHead } from './SortHead'
import { nextSort, type Sort, sortBy } from './sort'
import { ROW_HEIGHT_PX, VirtualGrid } from './VirtualGrid'
import { scaleOf, WaterfallAxis } from './Waterfall'

interface RequestTableProps {
  readonly rows: readonly RequestRow[]
  /** Id of the request whose timeline is shown. */
  readonly selected: string | null
  readonly onSelect: (request: string) => void
}

/** Every request of the session, the newest first; Up and Down choose whose timeline is shown. */
export function RequestTable({ rows, selected, onSelect }: RequestTableProps) {
  const { t } = useTranslation('sessions')
  const locale = useLocale()
  const [sort, setSort] = useState<Sort<RequestColumn>>({ key: 'request', descending: true })
  const sorted = useMemo(() => sortBy(rows, requestValue(sort.key), sort.descending), [rows, sort])
  const scaleMs = useMemo(() => scaleOf(rows), [rows])
  const onSort = (column: RequestColumn) => setSort(nextSort(sort, column, column !== 'outcome'))
  const heads = { sort, onSort }
  const inMs = (words: string) => (
    <>
      {words} <span className="muted">{t('requests.ms')}</span>
    </>
  )
  return (
    <VirtualGrid
      label={t('requests.label')}
      className="request-table"
      head={
        <>
          <SortHead column="request" {...heads}>
            <b className="strong">{t('requests.request')}</b> {formatCount(rows.length, locale)}
          </SortHead>
          <SortHead column="outcome" {...heads}>
            {t('requests.outcome')}
          </SortHead>
          <th scope="col" className="grid-cell">
            <WaterfallAxis scaleMs={scaleMs} />
          </th>
          <SortHead column="ttft" className="number" {...heads}>
            {inMs(t('requests.ttft'))}
          </SortHead>
          <SortHead column="tpot" className="number" {...heads}>
            {inMs(t('requests.tpot'))}
          </SortHead>
          <SortHead column="tokens" className="number" {...heads}>
            {t('requests.tokens')}
          </SortHead>
          <SortHead column="total" className="number" {...heads}>
            {inMs(t('requests.total'))}
          </SortHead>
        </>
      }
      rowCount={sorted.length}
      rowHeightPx={() => ROW_HEIGHT_PX}
      keyOf={(index) => sorted[index]?.record.request ?? String(index)}
      active={sorted.findIndex(({ record }) => record.request === selected)}
      onActive={(index) => {
        const row = sorted[index]
        if (row) onSelect(row.record.request)
      }}
      row={(index) => {
        const row = sorted[index]
        return row && <RequestCells row={row} scaleMs={scaleMs} />
      }}
    />
  )
}
