/** Normal and Student quantiles, as far as one interval needs them. */

const Z_975 = 1.959964

/** The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5); within 0.3 % from 4 degrees of freedom on. */
export function student975(degrees: number): number {
  const z = Z_975
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}

/** The standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
  return x < 0 ? upper : 1 - upper
}
