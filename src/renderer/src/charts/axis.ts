const NICE = [1, 2, 5, 10]

/** The largest of 1, 2, 5 × 10^k that is not over `value`, or the smallest that is not under it. `value` > 0. */
function nice(value: number, direction: 'down' | 'up'): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9)
  const found =
    direction === 'up'
      ? NICE.find((step) => step * power >= value * (1 - 1e-9))
      : NICE.findLast((step) => step * power <= value * (1 + 1e-9))
  return clean((found ?? 10) * power)
}

/** The step of a linear axis from 0 to `max` with at most `wanted` ticks beside the zero. */
export function niceStep(max: number, wanted: number): number {
  return max > 0 ? nice(max / Math.max(1, wanted), 'up') : 1
}

export interface LinearAxis {
  readonly max: number
  readonly step: number
}

/**
 * A linear axis from 0 whose end is a whole tick at or over `dataMax`. Given the axis before it never ends earlier:
 * during a run an axis grows by whole ticks and does not shrink.
 */
export function linearAxis(dataMax: number, wanted: number, before: LinearAxis | null = null): LinearAxis {
  const reach = Math.max(dataMax, before?.max ?? 0)
  if (!(reach > 0)) return { max: 1, step: niceStep(1, wanted) }
  const step = niceStep(reach, wanted)
  return { max: clean(Math.ceil(reach / step - 1e-9) * step), step }
}

export function linearTicks({ max, step }: LinearAxis): number[] {
  return Array.from({ length: Math.round(max / step) + 1 }, (_, index) => clean(index * step))
}

export interface LogAxis {
  readonly min: number
  readonly max: number
}

/** A log axis whose ends are 1, 2 or 5 × 10^k around the data; given the axis before it only widens. Values > 0. */
export function logAxis(dataMin: number, dataMax: number, before: LogAxis | null = null): LogAxis {
  const min = Math.min(nice(dataMin, 'down'), before?.min ?? Number.POSITIVE_INFINITY)
  const max = Math.max(nice(dataMax, 'up'), before?.max ?? 0)
  return max / min < 4 ? { min: Math.min(min, nice(min / 2, 'down')), max: Math.max(max, nice(max * 2, 'up')) } : { min, max }
}

/** Ticks of a log axis: every 1, 2, 3, 5 where there is room for them, else 1, 2, 5, else the decades. */
export function logTicks({ min, max }: LogAxis, wanted: number): number[] {
  for (const digits of [[1, 2, 3, 5], [1, 2, 5], [1]]) {
    const ticks = logGrid(min, max, digits)
    if (ticks.length <= wanted) return ticks
  }
  return logGrid(min, max, [1])
}

function logGrid(min: number, max: number, digits: readonly number[]): number[] {
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power++) {
    for (const digit of digits) {
      const value = clean(digit * 10 ** power)
      if (value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9)) ticks.push(value)
    }
  }
  return ticks
}

/** 0.30000000000000004 → 0.3 */
function clean(value: number): number {
  return Number(value.toPrecision(12))
}
