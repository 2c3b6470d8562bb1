/** The points that the keyboard steps through and the pointer finds. Built lazily: a line may hold 100,000 of them. */
export interface Stop {
  /** In the units of the axes. */
  readonly x: number
  readonly y: number
  readonly heading: string
  readonly lines: readonly string[]
}

export interface StopRow {
  readonly lane: string
  readonly count: number
  readonly at: (index: number) => Stop
  /** Index of the stop that belongs to a value of the x axis. */
  readonly find: (x: number) => number
}

export interface StopPosition {
  readonly row: number
  readonly index: number
}

/** Left and Right go along a row, Up and Down from row to row, Page Up and Down by a tenth; null for another key. */
export function stepStop(rows: readonly StopRow[], from: StopPosition | null, key: string): StopPosition | null {
  const first = rows.findIndex((row) => row.count > 0)
  const row = from ? rows[from.row] : undefined
  if (first < 0) return null
  if (!from || !row || row.count === 0) return STEP_KEYS.has(key) ? { row: first, index: 0 } : null
  const tenth = Math.max(1, Math.round(row.count / 10))
  switch (key) {
    case 'ArrowLeft':
      return along(rows, from, -1)
    case 'ArrowRight':
      return along(rows, from, 1)
    case 'PageUp':
      return { ...from, index: Math.max(0, from.index - tenth) }
    case 'PageDown':
      return { ...from, index: Math.min(row.count - 1, from.index + tenth) }
    case 'Home':
      return { ...from, index: 0 }
    case 'End':
      return { ...from, index: row.count - 1 }
    case 'ArrowUp':
      return across(rows, from, -1)
    case 'ArrowDown':
      return across(rows, from, 1)
    default:
      return null
  }
}

const STEP_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/** Past the end of a row comes the next row; past the last one nothing. */
function along(rows: readonly StopRow[], from: StopPosition, step: 1 | -1): StopPosition {
  const index = from.index + step
  if (index >= 0 && index < (rows[from.row]?.count ?? 0)) return { row: from.row, index }
  const next = nextRow(rows, from.row, step)
  return next === null ? from : { row: next, index: step === 1 ? 0 : (rows[next]?.count ?? 1) - 1 }
}

function across(rows: readonly StopRow[], from: StopPosition, step: 1 | -1): StopPosition {
  const next = nextRow(rows, from.row, step)
  const here = rows[from.row]
  const there = next === null ? undefined : rows[next]
  if (next === null || !here || !there) return from
  return { row: next, index: there.find(here.at(from.index).x) }
}

function nextRow(rows: readonly StopRow[], from: number, step: 1 | -1): number | null {
  for (let row = from + step; row >= 0 && row < rows.length; row += step) if ((rows[row]?.count ?? 0) > 0) return row
  return null
}

/** Index of the value nearest to `x` in an ascending list; 0 for an empty one. */
export function nearestIndex(ascending: ArrayLike<number>, x: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low > 0 && Math.abs((ascending[low - 1] ?? 0) - x) <= Math.abs((ascending[low] ?? 0) - x) ? low - 1 : Math.max(0, low)
}
