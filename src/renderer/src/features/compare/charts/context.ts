import type { Palette } from '../../../charts/palette'
import type { ExportNote } from '../../../charts/view'
import type { Words } from '../../../charts/words'
import type { ChartLane } from './model'

/** What every chart of Compare is made with, beside its lanes. */
export interface ChartContext {
  readonly words: Words
  readonly palette: Palette
  readonly running: boolean
  /** Ticks that the width of the cell holds, beside the zero. */
  readonly wantedTicks: number
}

/** What the charts show now. */
export interface ChartState {
  readonly lanes: readonly ChartLane[]
  readonly shownRound: number | null
  readonly nowMs: number | null
  readonly running: boolean
}

export interface CompareCellProps {
  readonly state: ChartState
  readonly context: ChartContext
  readonly notes: readonly ExportNote[]
  readonly measuredAt: string | null
}
