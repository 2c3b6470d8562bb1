import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { TwinTable } from './twin'

const ROW_PX = 28
/** Shorter tables are in the document as a whole. */
const LONG = 200

interface TableTwinProps {
  readonly table: TwinTable
  /** What scrolls: the focus stays on it, so that the arrow keys scroll. */
  readonly scroller: RefObject<HTMLElement | null>
}

/** A chart's figures as a table; of a long one only the rows in sight are in the document. */
export function TableTwin({ table, scroller }: TableTwinProps) {
  const { before, after, shown } = useVisibleRows(table.rowCount, scroller)
  return (
    <div className="chart-table">
      <table className="table" aria-rowcount={table.rowCount + 1}>
        <caption>
          <span>{table.caption}</span>
        </caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer heightPx={before} columns={table.columns.length} />}
          {shown.map((index) => (
            <Row key={index} index={index} table={table} />
          ))}
          {after > 0 && <Spacer heightPx={after} columns={table.columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

function Row({ table, index }: { readonly table: TwinTable; readonly index: number }) {
  const [head, ...figures] = table.row(index)
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{head}</th>
      {figures.map((figure, column) => (
        <td key={table.columns[column + 1]}>{figure}</td>
      ))}
    </tr>
  )
}

function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  return (
    <tr style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  )
}

function useVisibleRows(count: number, scroller: RefObject<HTMLElement | null>) {
  const rows = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => ROW_PX, overscan: 20 })
  if (count <= LONG) return { before: 0, after: 0, shown: Array.from({ length: count }, (_, index) => index) }
  const items = rows.getVirtualItems()
  return {
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    shown: items.map((item) => item.index)
  }
}
