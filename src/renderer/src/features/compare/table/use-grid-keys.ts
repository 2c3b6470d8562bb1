import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1]
}

/** Arrow keys move by cell, Home and End within a row, Enter acts on the row. One cell takes part in the tab order: the last one visited. */
export function useGridKeys(onEnter: (row: HTMLTableRowElement) => void) {
  const ref = useRef<HTMLTableElement>(null)

  // Rows come and go with the run: the first cell takes the focus as long as no other is marked to.
  useEffect(() => {
    const table = ref.current
    if (table && !table.querySelector('tbody td[tabindex="0"]')) table.querySelector<HTMLElement>('tbody td')?.setAttribute('tabindex', '0')
  })

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = event.target.closest('td')
    if (!cell) return
    for (const other of event.currentTarget.querySelectorAll('td[tabindex="0"]')) other.setAttribute('tabindex', '-1')
    cell.setAttribute('tabindex', '0')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const row = cell?.closest('tr')
    if (!cell || !row) return
    if (event.key === 'Enter') onEnter(row)
    else {
      const next = nextCell(event.key, cell, row)
      if (!next) return
      next.focus()
    }
    event.preventDefault()
  }

  return { role: 'grid', ref, onFocus, onKeyDown }
}

function nextCell(key: string, cell: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  const cells = cellsOf(row)
  if (key === 'Home') return cells[0]
  if (key === 'End') return cells.at(-1)
  const step = STEPS[key]
  if (!step) return undefined
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr') ?? [])]
  const target = rows[rows.indexOf(row) + step[0]]
  if (!target) return undefined
  const targets = cellsOf(target)
  return targets[Math.min(cells.indexOf(cell), targets.length - 1) + step[1]]
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('td')]
}
