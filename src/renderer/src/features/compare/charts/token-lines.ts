import { crossingOf, type TokenStamps } from '@shared/metrics/crossing'
import { wholeCounts } from '@shared/metrics/whole-counts'
import type { Point } from '../../../charts/setup'
import type { ChartLane, ChartRound } from './model'

/** From stamps to lines: which rounds are drawn, how, and where they cross. */

/** More chunks than these are so near each other on the screen that steps would only make the line rough. */
const FEW_CHUNKS = 30

export interface TokenLine {
  readonly lane: ChartLane
  readonly round: ChartRound
  /** The round shown; the others are faint. */
  readonly bold: boolean
  /** s since the request, whole tokens so far; the line rises from 0 at its first token. */
  readonly points: Point[]
  readonly tokens: number
  /** Few chunks of several tokens each: between two of them nothing came, so the line goes in steps. */
  readonly stepped: boolean
}

/** The round shown of every lane in front, then the counted rounds behind it. What was left out is drawn only where it is shown. */
export function tokenLines(lanes: readonly ChartLane[], shownRound: number | null): TokenLine[] {
  const lines = lanes.flatMap((lane) =>
    lane.rounds
      .filter(({ round, state }) => round === shownRound || state === 'counted')
      .map((round) => tokenLine(lane, round, round.round === shownRound))
  )
  return [...lines.filter(({ bold }) => bold), ...lines.filter(({ bold }) => !bold)]
}

function tokenLine(lane: ChartLane, round: ChartRound, bold: boolean): TokenLine {
  const points = pointsOf(round)
  const tokens = points.at(-1)?.y ?? 0
  return {
    lane,
    round,
    bold,
    points,
    tokens,
    stepped: round.n !== null && round.tMs.length <= FEW_CHUNKS && tokens >= 2 * round.tMs.length
  }
}

const finished = new WeakMap<ChartRound, Point[]>()

/** A finished round's points are made once; a running one grows. */
function pointsOf(round: ChartRound): Point[] {
  if (round.state === 'running') return makePoints(round)
  const points = finished.get(round) ?? makePoints(round)
  finished.set(round, points)
  return points
}

function makePoints({ tMs, n, tokens }: ChartRound): Point[] {
  const first = tMs[0]
  if (first === undefined) return []
  const counts = wholeCounts(tMs.length, n, tokens)
  return [{ x: first / 1000, y: 0 }, ...tMs.map((t, index) => ({ x: t / 1000, y: counts[index] ?? 0 }))]
}

export interface LineCrossing {
  readonly lane: string
  readonly fromToken: number
  readonly at: Point
}

/**
 * Where the lead changes for good between two lanes whose shown rounds are through; null with another number of lanes. It is
 * that round's, not the medians': another round may have it at another token.
 */
export function lineCrossing(lines: readonly TokenLine[]): LineCrossing | null {
  const [a, b, ...more] = lines.filter(({ bold, tokens }) => bold && tokens > 0)
  if (!a || !b || more.length > 0 || a.round.state !== 'counted' || b.round.state !== 'counted') return null
  const crossing = crossingOf(stampsOf(a), stampsOf(b))
  if (!crossing) return null
  return {
    lane: (crossing.ahead === 'a' ? a : b).lane.lane,
    fromToken: crossing.fromToken,
    at: { x: crossing.atMs / 1000, y: crossing.fromToken }
  }
}

/** Of the counts drawn, so that the mark stands on the lines. */
function stampsOf({ round, points }: TokenLine): TokenStamps {
  return round.tMs.flatMap((t, index) => new Array<number>((points[index + 1]?.y ?? 0) - (points[index]?.y ?? 0)).fill(t))
}

export interface TokenReach {
  readonly seconds: number
  readonly tokens: number
}

/** How far the axes have to reach: the longest line drawn, and the clock of the running round. */
export function reachOf(lines: readonly TokenLine[], nowMs: number | null): TokenReach {
  return lines.reduce<TokenReach>(
    (reach, { points, tokens }) => ({
      seconds: Math.max(reach.seconds, points.at(-1)?.x ?? 0),
      tokens: Math.max(reach.tokens, tokens)
    }),
    { seconds: (nowMs ?? 0) / 1000, tokens: 0 }
  )
}
