import { type GapHistogram, gapHistogram, logEdges } from '@shared/metrics/histogram'
import { formatFigure } from '../../../app/format'
import { toCsv } from '../../../charts/csv'
import type { StopRow } from '../../../charts/stops'
import type { TwinTable } from '../../../charts/twin'
import { formatShare, tick, type Words } from '../../../charts/words'
import type { ChartLane } from './model'
import { laneName } from './rounds'

const BINS_PER_DECADE = 40

export interface LaneGaps {
  readonly lane: ChartLane
  readonly row: number
  readonly histogram: GapHistogram
}

/** One histogram a lane, all over the same bins. A lane without gaps has none. */
export function laneGaps(lanes: readonly ChartLane[]): LaneGaps[] {
  const edges = logEdges(
    lanes.flatMap(({ gapsMs }) => gapsMs),
    BINS_PER_DECADE
  )
  return lanes.flatMap((lane, row) => (lane.gapsMs.length > 0 ? [{ lane, row, histogram: gapHistogram(lane.gapsMs, edges) }] : []))
}

/** Bins that hold a gap, first and last included; null where all gaps lie under the first edge. */
export function filledBins({ shares }: GapHistogram): { readonly first: number; readonly last: number } | null {
  const first = shares.findIndex((share) => share > 0)
  return first < 0 ? null : { first, last: shares.findLastIndex((share) => share > 0) }
}

/** Where a counted round's chunks carried several tokens, the lane's gaps lie between chunks and not between tokens. */
export function betweenChunks({ rounds }: ChartLane): boolean {
  return rounds.some(({ state, multiToken }) => state === 'counted' && multiToken)
}

export function gapStops(rows: readonly LaneGaps[], heightOf: (share: number) => number, { t, locale }: Words): StopRow[] {
  return rows.map(({ lane, row, histogram }) => {
    const bins = filledBins(histogram)
    const first = bins?.first ?? 0
    const count = bins ? bins.last - bins.first + 1 : 0
    return {
      lane: lane.lane,
      count,
      find: (x) => {
        const bin = histogram.edges.findLastIndex((edge) => edge <= x)
        return Math.min(count - 1, Math.max(0, bin - first))
      },
      at: (index) => {
        const [from, to] = [histogram.edges[first + index] ?? 0, histogram.edges[first + index + 1] ?? 0]
        const share = histogram.shares[first + index] ?? 0
        return {
          x: Math.sqrt(from * to),
          y: row - heightOf(share),
          heading: t('gaps.stopBin', { lane: laneName(lane), from: formatFigure(from, locale), to: formatFigure(to, locale) }),
          lines: [
            t('gaps.stopShare', { share: formatShare(share, locale), n: tick(histogram.n, locale) }),
            ...(histogram.below > 0 ? [t('gaps.stopTogether', { share: formatShare(histogram.below, locale) })] : [])
          ]
        }
      }
    }
  })
}

/** Percentiles first, then a row a bin. */
export function gapTable(lanes: readonly ChartLane[], { t, locale }: Words): TwinTable {
  const rows = laneGaps(lanes)
  const { edges } = rows[0]?.histogram ?? { edges: [] }
  const figure = (value: number | null | undefined) => formatFigure(value ?? null, locale)
  const head = [
    [t('gaps.count'), ...rows.map(({ histogram }) => tick(histogram.n, locale))],
    ['p50, ms', ...rows.map(({ lane }) => figure(lane.gapP50Ms))],
    ['p99, ms', ...rows.map(({ lane }) => figure(lane.gapP99Ms))],
    [`${t('gaps.largest')}, ms`, ...rows.map(({ lane }) => figure(largest(lane.gapsMs)))],
    ...(rows.some(({ histogram }) => histogram.below > 0)
      ? [[t('gaps.together'), ...rows.map(({ histogram }) => formatShare(histogram.below, locale))]]
      : [])
  ]
  const bins = Array.from({ length: Math.max(0, edges.length - 1) }, (_, bin) => bin).filter((bin) =>
    rows.some(({ histogram }) => (histogram.shares[bin] ?? 0) > 0)
  )
  return {
    caption: t('gaps.caption'),
    columns: [t('gaps.length'), ...rows.map(({ lane }) => laneName(lane))],
    rowCount: rows.length === 0 ? 0 : head.length + bins.length,
    row: (index) => {
      const bin = bins[index - head.length]
      if (bin === undefined) return head[index] ?? []
      const range = t('gaps.bin', { from: figure(edges[bin]), to: figure(edges[bin + 1]) })
      return [range, ...rows.map(({ histogram }) => formatShare(histogram.shares[bin] ?? 0, locale))]
    }
  }
}

/** Every gap, full precision, in the order it came. */
export function gapCsv(lanes: readonly ChartLane[]): string {
  return toCsv(
    ['lane', 'provider', 'model', 'gap_ms'],
    lanes.flatMap(({ lane, provider, label, gapsMs }) => gapsMs.map((gap) => [lane, provider, label, gap]))
  )
}

function largest(gapsMs: readonly number[]): number {
  return gapsMs.reduce((max, gap) => Math.max(max, gap), 0)
}
