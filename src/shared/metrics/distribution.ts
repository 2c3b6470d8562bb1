import { deviation, mean } from 'd3-array'
import type { Distribution } from '../record/log-lines'
import { medianInterval } from './bootstrap'
import { quantileOf, sortedCopy } from './quantile'
import { roundMs, roundMsOrNull } from './rounding'

/** A distribution as the log keeps it: to the thousandth of its unit, as the records are. */
export function roundedDistribution(distribution: Distribution): Distribution {
  const { n, ci95, p50, p90, p95, p99, min, max, mean: average, sd } = distribution
  return {
    n,
    p50: roundMsOrNull(p50),
    ci95: ci95 && [roundMs(ci95[0]), roundMs(ci95[1])],
    p90: roundMsOrNull(p90),
    p95: roundMsOrNull(p95),
    p99: roundMsOrNull(p99),
    min: roundMsOrNull(min),
    max: roundMsOrNull(max),
    mean: roundMsOrNull(average),
    sd: roundMsOrNull(sd)
  }
}

/** The smallest n that supports a percentile: 1 / (1 − q). */
export const LEAST_N = { p90: 10, p95: 20, p99: 100 } as const

/**
 * n, median with its 95 % interval (null below n = 5), percentiles (R-7; null where n < 1/(1 − q)), min, max, mean and sample
 * standard deviation (null below n = 2) of some values, in their own unit.
 */
export function distributionOf(values: readonly number[]): Distribution {
  return { ...pooledDistributionOf(values), ci95: medianInterval(values) }
}

/** The same without an interval: for pooled values that are not independent (gaps of one stream), where one would be far too narrow. */
export function pooledDistributionOf(values: readonly number[]): Distribution {
  const sorted = sortedCopy(values)
  const n = sorted.length
  const supported = (q: number, least: number) => (n < least ? null : quantileOf(sorted, q))
  return {
    n,
    p50: quantileOf(sorted, 0.5),
    ci95: null,
    p90: supported(0.9, LEAST_N.p90),
    p95: supported(0.95, LEAST_N.p95),
    p99: supported(0.99, LEAST_N.p99),
    min: sorted[0] ?? null,
    max: sorted[n - 1] ?? null,
    mean: mean(sorted) ?? null,
    sd: deviation(sorted) ?? null
  }
}
