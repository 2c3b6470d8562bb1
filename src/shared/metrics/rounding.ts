/** Figures are kept to the microsecond: finer digits are the clock's noise. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1000) / 1000
}

export function roundMsOrNull(ms: number | null): number | null {
  return ms === null ? null : roundMs(ms)
}
