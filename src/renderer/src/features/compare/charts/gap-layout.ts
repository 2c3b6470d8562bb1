/** Each lane has a band of its own: a strip for its percentiles, its ridge, its base, and room for the marks under it. */
export interface BandLayout {
  /** Over the ridge, or in a column right of the plot where there are too many lanes for that. */
  readonly percentiles: 'strip' | 'column'
  /** Height of the tallest bin, and of what lies under the base, in bands. The strip has the rest. */
  readonly ridge: number
  readonly foot: number
  /** Below it the strip could not hold its text, or the foot its marks. */
  readonly minPitchPx: number
}

const MOST_WITH_STRIP = 3

export function bandLayout(count: number): BandLayout {
  if (count <= 2) return { percentiles: 'strip', ridge: 0.61, foot: 0.12, minPitchPx: 50 }
  if (count <= MOST_WITH_STRIP) return { percentiles: 'strip', ridge: 0.42, foot: 0.16, minPitchPx: 33 }
  return { percentiles: 'column', ridge: 0.65, foot: 0.27, minPitchPx: 19 }
}

/** Middle of the strip, in bands over the base. */
export function stripMiddle({ ridge, foot }: BandLayout): number {
  return ridge + (1 - ridge - foot) / 2
}
