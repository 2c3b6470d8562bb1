import { median as d3Median } from 'd3-array'

/** Null where there is nothing to take it of. */
export function median(values: readonly number[]): number | null {
  return d3Median(values) ?? null
}
