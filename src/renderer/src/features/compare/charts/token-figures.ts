import { MISSING } from '../../../app/format'
import { type CsvCell, toCsv } from '../../../charts/csv'
import { nearestIndex, type StopRow } from '../../../charts/stops'
import type { TwinTable } from '../../../charts/twin'
import { decimals, tick, type Words } from '../../../charts/words'
import type { ChartLane } from './model'
import { laneName } from './rounds'
import type { TokenLine } from './token-lines'

/** The figures of the lines in words: token by token for the keyboard, the table twin and the file. */

/** One stop a token event. Point 0 of a line is its foot, so event `i` is point `i + 1`. */
export function tokenStops({ lane, round, points }: TokenLine, { t, locale }: Words): StopRow {
  return {
    lane: lane.lane,
    count: round.tMs.length,
    find: (x) => nearestIndex(round.tMs, x * 1000),
    at: (index) => {
      const tMs = round.tMs[index] ?? 0
      const before = round.tMs[index - 1]
      const token = points[index + 1]?.y ?? 0
      const from = (points[index]?.y ?? 0) + 1
      const names = { lane: laneName(lane), from: tick(from, locale), token: tick(token, locale) }
      return {
        x: tMs / 1000,
        y: token,
        heading: from < token ? t('tokens.stopTokens', names) : t('tokens.stopToken', names),
        lines: [
          t('tokens.stopAt', { seconds: decimals(tMs / 1000, 3, locale) }),
          before === undefined ? t('tokens.stopFirst') : t('tokens.stopGap', { gap: decimals(tMs - before, 1, locale) })
        ]
      }
    }
  }
}

/** A row a token, a column a lane: seconds since the request at which the token had come. */
export function tokensTable(lines: readonly TokenLine[], shownRound: number | null, { t, locale }: Words): TwinTable {
  return {
    caption: shownRound === 0 ? t('tokens.captionWarmup') : t('tokens.caption', { round: shownRound ?? MISSING }),
    columns: [t('tokens.token'), ...lines.map(({ lane }) => laneName(lane))],
    rowCount: Math.max(0, ...lines.map(({ tokens }) => tokens)),
    row: (index) => [tick(index + 1, locale), ...lines.map((line) => decimals(secondsOfToken(line, index + 1), 3, locale))]
  }
}

/** When a lane had its k-th token, s since the request; null where it never did. */
export function secondsOfToken({ points, tokens }: TokenLine, token: number): number | null {
  if (token > tokens) return null
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.y ?? 0) < token) low = middle + 1
    else high = middle
  }
  return points[low]?.x ?? null
}

/** Every token event of every round, full precision. */
export function tokensCsv(lanes: readonly ChartLane[]): string {
  return toCsv(['lane', 'provider', 'model', 'round', 'state', 'event', 't_ms', 'n', 'tokens'], rows(lanes))
}

function* rows(lanes: readonly ChartLane[]): Generator<CsvCell[]> {
  for (const { lane, provider, label, rounds } of lanes) {
    for (const { round, state, tMs, n } of rounds) {
      let tokens = 0
      for (const [index, t] of tMs.entries()) {
        const carried = n?.[index] ?? 1
        tokens += carried
        yield [lane, provider, label, round, state.replace('-', '_'), index + 1, t, carried, tokens]
      }
    }
  }
}
