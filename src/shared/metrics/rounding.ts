/** Figures are kept to the microsecond: finer digits are the clock's noise. */
export function roundMs(ms: number): number {
  return toThousandths(ms)
}

/** An estimated share of tokens; a count stays as it is. */
export function roundTokens(tokens: number): number {
  return toThousandths(tokens)
}

export function roundMsOrNull(ms: number | null): number | null {
  return ms === null ? null : roundMs(ms)
}

function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
