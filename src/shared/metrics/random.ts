import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Uniform numbers in [0, 1), the same sequence for the same seed. */
export type Random = () => number

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}

/** Whole numbers from 0 to below n; the bias, under n / 2³², is far below what any use here could see. */
export function seededIndex(seed: number): (n: number) => number {
  const generator = xoroshiro128plus(seed)
  return (n) => Math.floor(((generator.next() >>> 0) / 0x1_0000_0000) * n)
}

/**
 * A draw of Gamma(shape ≥ 1, 1): Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000);
 * normals by the Box–Muller transform.
 */
function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const v = (1 + c * normal) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * normal * normal + d - d * v + d * Math.log(v)) return d * v
  }
}

/** A draw of Beta(a, b), both ≥ 1: the a-th smallest of a + b − 1 uniform numbers. */
export function beta(a: number, b: number, random: Random): number {
  const x = gamma(a, random)
  return x / (x + gamma(b, random))
}
