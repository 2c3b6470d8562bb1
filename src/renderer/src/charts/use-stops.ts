import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { Chart } from './setup'
import { type Stop, type StopPosition, type StopRow, stepStop } from './stops'

const NEAR_PX = 40

interface Stops {
  readonly stop: Stop | null
  /** True where the key was one of ours. */
  onKey(event: KeyboardEvent): boolean
  onPointer(event: PointerEvent): void
  clear(): void
}

/** The stop that keys or pointer are at. */
export function useStops(rows: readonly StopRow[], pick: 'point' | 'row', chart: RefObject<Chart | null>): Stops {
  const [position, setPosition] = useState<StopPosition | null>(null)
  const row = position ? rows[position.row] : undefined
  const stop = position && row && position.index < row.count ? row.at(position.index) : null
  return {
    stop,
    onKey(event) {
      const next = stepStop(rows, stop ? position : null, event.key)
      if (!next) return false
      setPosition(next)
      return true
    },
    onPointer(event) {
      if (!chart.current) return
      const frame = event.currentTarget.getBoundingClientRect()
      setPosition(findStop(rows, pick, chart.current, event.clientX - frame.left, event.clientY - frame.top))
    },
    clear: () => setPosition(null)
  }
}

/** The stop nearest to a place in the canvas, px; null where none is near. */
export function findStop(
  rows: readonly StopRow[],
  pick: 'point' | 'row',
  { scales, chartArea }: Pick<Chart, 'scales' | 'chartArea'>,
  x: number,
  y: number
): StopPosition | null {
  const { x: xScale, y: yScale } = scales
  if (!xScale || !yScale || x < chartArea.left - 4 || x > chartArea.right + 4 || y < chartArea.top - 4 || y > chartArea.bottom) return null
  let best: StopPosition | null = null
  let bestPx = pick === 'row' ? Number.POSITIVE_INFINITY : NEAR_PX
  rows.forEach((row, index) => {
    if (row.count === 0) return
    const at = row.find(xScale.getValueForPixel(x) ?? 0)
    const stop = row.at(at)
    const dy = yScale.getPixelForValue(stop.y) - y
    const dx = xScale.getPixelForValue(stop.x) - x
    const px = pick === 'row' ? Math.abs(dy) : Math.hypot(dx, dy)
    if (px < bestPx) {
      best = { row: index, index: at }
      bestPx = px
    }
  })
  return best
}
