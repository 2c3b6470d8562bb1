import { wholeCounts } from '@shared/metrics/whole-counts'
import { median } from 'd3-array'
import { type CsvCell, toCsv } from './csv'
import { nearestIndex, type StopRow } from './stops'
import type { TwinTable } from './twin'
import { decimals, tick, type Words } from './words'

export interface GapTimelineTokens {
  /** ms since the request, one a token event, ascending. */
  readonly tMs: readonly number[]
  /** Tokens that each event carried, fractions where that is an estimate. */
  readonly n: readonly number[]
}

export interface TokenGap {
  /** When the token came, ms since the request. */
  readonly atMs: number
  readonly gapMs: number
  /** Whole number of the first token that came then; 1 is the request's first. */
  readonly token: number
}

/** The gap before every token event but the first. */
export function tokenGaps({ tMs, n }: GapTimelineTokens): TokenGap[] {
  const gaps: TokenGap[] = []
  const counts = wholeCounts(tMs.length, n, null)
  for (let index = 1; index < tMs.length; index++) {
    const token = Math.max(1, Math.min((counts[index - 1] ?? 0) + 1, counts[index] ?? 0))
    const atMs = tMs[index] ?? 0
    gaps.push({ atMs, gapMs: atMs - (tMs[index - 1] ?? 0), token })
  }
  return gaps
}

export function medianGapMs(gaps: readonly TokenGap[]): number | null {
  return median(gaps, ({ gapMs }) => gapMs) ?? null
}

export function largestGap(gaps: readonly TokenGap[]): TokenGap | null {
  return gaps.reduce<TokenGap | null>((largest, gap) => (largest && largest.gapMs >= gap.gapMs ? largest : gap), null)
}

export function gapTimelineStops(lane: string, gaps: readonly TokenGap[], { t, locale }: Words): StopRow {
  const ats = gaps.map(({ atMs }) => atMs)
  return {
    lane,
    count: gaps.length,
    find: (x) => nearestIndex(ats, x * 1000),
    at: (index) => {
      const { atMs, gapMs, token } = gaps[index] ?? { atMs: 0, gapMs: 0, token: 0 }
      return {
        x: atMs / 1000,
        y: gapMs,
        heading: t('timeline.stop', { token: tick(token, locale) }),
        lines: [
          t('timeline.stopGap', { gap: decimals(gapMs, 1, locale) }),
          t('timeline.stopAt', { seconds: decimals(atMs / 1000, 3, locale) })
        ]
      }
    }
  }
}

export function gapTimelineTable(gaps: readonly TokenGap[], { t, locale }: Words): TwinTable {
  return {
    caption: t('timeline.caption'),
    columns: [t('timeline.token'), t('timeline.at'), t('timeline.gap')],
    rowCount: gaps.length,
    row: (index) => {
      const gap = gaps[index]
      return gap ? [tick(gap.token, locale), decimals(gap.atMs / 1000, 3, locale), decimals(gap.gapMs, 1, locale)] : []
    }
  }
}

/** Every token event with the gap before it, full precision. */
export function gapTimelineCsv(lane: string, { tMs, n }: GapTimelineTokens): string {
  return toCsv(
    ['lane', 'event', 't_ms', 'n', 'gap_ms'],
    tMs.map((t, index): CsvCell[] => [lane, index + 1, t, n[index] ?? 1, index === 0 ? null : t - (tMs[index - 1] ?? 0)])
  )
}
