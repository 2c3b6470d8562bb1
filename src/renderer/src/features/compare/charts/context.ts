import type { Palette } from '../../../charts/palette'
import type { Words } from '../../../charts/words'

/** What every chart of Compare is made with, beside its lanes. */
export interface ChartContext {
  readonly words: Words
  readonly palette: Palette
  readonly running: boolean
  /** Ticks that the width of the cell holds, beside the zero. */
  readonly wantedTicks: number
}
