import { median } from 'd3-array'
import type { TokensLine } from '../record/log-lines'
import { wholeCounts } from './whole-counts'

/** When each token had come, ms since the request: entry k − 1 is the k-th token's stamp. */
export type TokenStamps = readonly number[]

export interface Crossing {
  readonly ahead: 'a' | 'b'
  /** From this token on (1 is the first) that lane has each token sooner. */
  readonly fromToken: number
  /** When that lane has this token, ms since the request. */
  readonly atMs: number
}

/** One request's stamps, each event's stamp once for every token it carried. */
export function tokenStamps(line: Pick<TokensLine, 't_ms' | 'n'>): TokenStamps {
  const counts = wholeCounts(line.t_ms.length, line.n, null)
  return line.t_ms.flatMap((t, index) => new Array<number>((counts[index] ?? 0) - (counts[index - 1] ?? 0)).fill(t))
}

/** The median stamp of each token over several requests, as far as at least half of them got. */
export function medianStamps(rounds: readonly TokenStamps[]): TokenStamps {
  const lengths = rounds.map((stamps) => stamps.length).sort((x, y) => y - x)
  const reached = lengths[Math.ceil(rounds.length / 2) - 1] ?? 0
  return Array.from({ length: reached }, (_, k) => median(rounds, (stamps) => stamps[k]) ?? 0)
}

/**
 * Where one lane's line of tokens over time overtakes the other's for good: the last change of lead over the tokens both have.
 * Null where the lead never changes. A tie keeps the lead where it was.
 */
export function crossingOf(a: TokenStamps, b: TokenStamps): Crossing | null {
  const shared = Math.min(a.length, b.length)
  let lead: 'a' | 'b' | null = null
  let crossing: Crossing | null = null
  for (let k = 0; k < shared; k += 1) {
    const [tA, tB] = [a[k] ?? 0, b[k] ?? 0]
    if (tA === tB) continue
    const ahead = tA < tB ? 'a' : 'b'
    if (lead !== null && ahead !== lead) crossing = { ahead, fromToken: k + 1, atMs: Math.min(tA, tB) }
    lead = ahead
  }
  return crossing
}
