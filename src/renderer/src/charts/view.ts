import type { ChartSpec } from './setup'
import type { StopRow } from './stops'
import type { TwinTable } from './twin'

/** Everything that a chart cell shows, steps through and saves. */
export interface ChartView {
  readonly spec: ChartSpec
  readonly stops: readonly StopRow[]
  /** The pointer finds the nearest point, or first the row it is in. */
  readonly pick: 'point' | 'row'
  readonly table: TwinTable
  readonly csv: () => string
  /** Why there is nothing to show; the axes stay. Null where there is something. */
  readonly empty: string | null
  /** Below it the cell scrolls. */
  readonly minHeightPx: number
}

/** A line under a saved picture: a lane with its name and n. */
export interface ExportNote {
  readonly lane: string
  readonly text: string
}
