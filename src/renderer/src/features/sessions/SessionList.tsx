import type { SessionItem } from '@shared/ipc/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionRow } from './SessionRow'
import { SortHead } from './SortHead'
import { type SessionColumn, sessionRowHeightPx, sessionValue } from './session-columns'
import { nextSort, type Sort, sortBy } from './sort'
import { VirtualGrid } from './VirtualGrid'

interface SessionListProps {
  readonly items: readonly SessionItem[]
  readonly onOpen: (session: string) => void
}

/** Every log that is known, the newest first. A click or Enter opens one. */
export function SessionList({ items, onOpen }: SessionListProps) {
  const { t } = useTranslation('sessions')
  const [sort, setSort] = useState<Sort<SessionColumn>>({ key: 'started', descending: true })
  const [active, setActive] = useState<string | null>(null)
  const sorted = useMemo(() => sortBy(items, sessionValue(sort.key), sort.descending), [items, sort])
  const onSort = (column: SessionColumn) => setSort(nextSort(sort, column, column !== 'name'))
  const heads = { sort, onSort }
  return (
    <VirtualGrid
      // Row heights are cached by index: another order needs another cache.
      key={`${sort.key} ${sort.descending} ${sorted.length}`}
      label={t('listLabel')}
      className="session-list"
      head={
        <>
          <SortHead column="name" {...heads}>
            {t('column.name')}
          </SortHead>
          <SortHead column="started" {...heads}>
            {t('column.started')}
          </SortHead>
          <th scope="col" className="grid-cell">
            {t('column.lanes')}
          </th>
          <th scope="col" className="grid-cell number">
            {t('column.n')}
          </th>
          <th scope="col" className="grid-cell number">
            {t('column.ttft')} ms
          </th>
          <th scope="col" className="grid-cell number">
            {t('column.tpot')} ms
          </th>
          <SortHead column="requests" className="number" {...heads}>
            {t('column.requests')}
          </SortHead>
          <SortHead column="errors" className="number" {...heads}>
            {t('column.errors')}
          </SortHead>
          <SortHead column="size" className="number" {...heads}>
            {t('column.size')}
          </SortHead>
          <th scope="col" className="grid-cell">
            {t('column.remarks')}
          </th>
        </>
      }
      rowCount={sorted.length}
      rowHeightPx={(index) => sessionRowHeightPx(sorted[index])}
      keyOf={(index) => sorted[index]?.session ?? String(index)}
      active={sorted.findIndex(({ session }) => session === active)}
      onActive={(index) => setActive(sorted[index]?.session ?? null)}
      onOpen={(index) => {
        const item = sorted[index]
        if (item) onOpen(item.session)
      }}
      row={(index) => {
        const item = sorted[index]
        return item && <SessionRow item={item} onOpen={() => onOpen(item.session)} />
      }}
    />
  )
}
