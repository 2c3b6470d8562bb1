import type { Distribution } from '@shared/record/log-lines'

/** Where a figure cannot be had. */
export const NONE = '–'

/** Three significant figures, to the microsecond at most, thousands apart: 18.7, 412, 3,341. No unit. */
export function figure(value: number | null): string {
  if (value === null) return NONE
  const size = Math.abs(Number(value.toPrecision(3)))
  const digits = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A time: ms under a second, s with two decimals above. */
export function duration(ms: number | null): string {
  if (ms === null) return NONE
  return ms < 1000 ? `${figure(ms)} ms` : `${(ms / 1000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`
}

/** A median, and its 95 % interval on a line below: from n = 5 on. */
export function median({ p50, ci95 }: Distribution): string {
  return ci95 === null ? figure(p50) : `${figure(p50)}\n${figure(ci95[0])}–${figure(ci95[1])}`
}

/** `1 warm-up`, `3 warm-ups`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
