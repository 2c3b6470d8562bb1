import { quantileSorted } from 'd3-array'

/** A sorted copy; by typed array, which sorts a million gaps several times faster than a comparator does. */
export function sortedCopy(values: readonly number[]): number[] {
  return Array.from(Float64Array.from(values).sort())
}

/** Quantile 0 ≤ q ≤ 1 of sorted values by linear interpolation (R-7, the default of R and NumPy); null of none. */
export function quantileOf(sorted: number[], q: number): number | null {
  return quantileSorted(sorted, q) ?? null
}
