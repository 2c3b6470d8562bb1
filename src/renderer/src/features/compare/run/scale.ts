const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next whole length that holds `ms`: one of the steps times a power of ten, so that a growing strip seldom changes its scale. */
export function scaleFor(ms: number): number {
  if (ms <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(ms))
  return (STEPS.find((step) => step * power >= ms) ?? 10) * power
}
