import type { ReactNode } from 'react'
import type { Sort } from './sort'

interface SortHeadProps<K extends string> {
  readonly column: K
  readonly sort: Sort<K>
  readonly onSort: (column: K) => void
  readonly className?: string
  readonly children: ReactNode
}

/** A column's head that sorts by it. */
export function SortHead<K extends string>({ column, sort, onSort, className = '', children }: SortHeadProps<K>) {
  const isSorted = sort.key === column
  const direction = sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={`grid-cell ${className}`} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className="sort-head" onClick={() => onSort(column)}>
        {children}
        <span className="sort-mark" aria-hidden="true">
          {isSorted ? (sort.descending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  )
}
