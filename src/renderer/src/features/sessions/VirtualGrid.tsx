import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

/** `--row-height`: the head's, and that of a row of one line. */
export const ROW_HEIGHT_PX = 28

interface VirtualGridProps {
  readonly label: string
  readonly className: string
  /** The head's cells. */
  readonly head: ReactNode
  readonly rowCount: number
  readonly rowHeightPx: (index: number) => number
  readonly keyOf: (index: number) => string
  /** The row that the arrow keys move; -1 where none is. */
  readonly active: number
  readonly onActive: (index: number) => void
  /** Enter, or a double click. */
  readonly onOpen?: (index: number) => void
  /** A row's cells. */
  readonly row: (index: number) => ReactNode
}

/** A table of which only the rows in sight are in the document. Up, Down, Page and Home/End go through it. */
export function VirtualGrid({ label, className, head, rowCount, rowHeightPx, keyOf, active, onActive, onOpen, row }: VirtualGridProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeightPx,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: ROW_HEIGHT_PX,
    scrollPaddingStart: ROW_HEIGHT_PX
  })

  const moved = useRef(false)
  useEffect(() => {
    if (moved.current && active >= 0) rows.scrollToIndex(active)
    moved.current = false
  }, [active, rows])

  function move(index: number) {
    moved.current = true
    onActive(Math.min(rowCount - 1, Math.max(0, index)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rowCount === 0) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2)
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rowCount - 1
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      move(next)
    }
    if (event.key === 'Enter' && active >= 0) onOpen?.(active)
  }

  // The focus stays on the table, since a row may leave the document when it leaves the sight.
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': rowCount + 1,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined
  } as const
  return (
    <div ref={scroller} className={`grid-scroll ${className}`}>
      <table {...grid} className="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr className="grid-row grid-head" aria-rowindex={1}>
            {head}
          </tr>
        </thead>
        <tbody className="grid-body" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start, size }) => (
            <tr
              key={key}
              id={`${id}-${index}`}
              className="grid-row"
              aria-rowindex={index + 2}
              aria-selected={index === active}
              style={{ height: size, transform: `translateY(${start - ROW_HEIGHT_PX}px)` }}
              onClick={() => onActive(index)}
              onDoubleClick={() => onOpen?.(index)}
            >
              {row(index)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
