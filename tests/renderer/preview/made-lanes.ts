import { quantile } from 'd3-array'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { ChartLane, ChartRound } from '../../../src/renderer/src/features/compare/charts/model'

/** Lanes made by a seed, to look at the charts with: invented, not measured. */

interface Profile {
  readonly model: string
  readonly provider: string
  readonly linkMs: number
  readonly prefillMs: number
  readonly gapMs: number
  readonly tokens: number
  readonly perEvent?: number
}

const PROFILES: readonly Profile[] = [
  { model: 'gpt-4o-mini', provider: 'TaoToken', linkMs: 64, prefillMs: 349, gapMs: 18.5, tokens: 156 },
  { model: 'deepseek-v3', provider: 'TaoToken', linkMs: 63.8, prefillMs: 167, gapMs: 27, tokens: 162 },
  { model: 'local-7b-fp16', provider: 'Local vLLM', linkMs: 0.8, prefillMs: 93, gapMs: 16.1, tokens: 140 },
  { model: 'qwen-max', provider: 'TaoToken', linkMs: 64.4, prefillMs: 3122, gapMs: 30.7, tokens: 152 },
  { model: 'llama-3.3-70b', provider: 'Office gateway', linkMs: 22, prefillMs: 512, gapMs: 22.4, tokens: 171 },
  { model: 'mixtral-8x22b', provider: 'Office gateway', linkMs: 22, prefillMs: 700, gapMs: 41, tokens: 148, perEvent: 4 },
  { model: 'claude-haiku', provider: 'OpenRouter', linkMs: 140, prefillMs: 420, gapMs: 12, tokens: 180 },
  { model: 'gemma-3-27b', provider: 'Local vLLM', linkMs: 0.9, prefillMs: 210, gapMs: 35, tokens: 133 }
]

export interface Wanted {
  readonly lanes: number
  readonly rounds: number
  /** ms since the request; the last round goes on. Null: it is through. */
  readonly nowMs: number | null
  /** All lanes nearly the same. */
  readonly equal: boolean
  /** Tokens of each round instead of the profile's. */
  readonly tokens: number | null
  /** The last lane was stopped by an error. */
  readonly stopped: string | null
}

export function madeLanes({ lanes, rounds, nowMs, equal, tokens, stopped }: Wanted): ChartLane[] {
  return Array.from({ length: lanes }, (_, index) => {
    const own = PROFILES[index % PROFILES.length] ?? PROFILES[0]
    if (!own) throw new Error('no profile')
    const profile: Profile = {
      ...own,
      ...(equal ? { linkMs: 60, prefillMs: 300, gapMs: 20, tokens: 156, perEvent: 1 } : {}),
      ...(tokens ? { tokens } : {})
    }
    const letter = String.fromCharCode(97 + index)
    const random = xoroshiro128plus(7 + index)
    if (stopped && index === lanes - 1) return lane(letter, profile, [], stopped)
    return lane(
      letter,
      profile,
      Array.from({ length: rounds }, (_, round) => madeRound(profile, round + 1, round + 1 === rounds ? nowMs : null, random)),
      null
    )
  })
}

function madeRound(profile: Profile, round: number, nowMs: number | null, random: RandomGenerator): ChartRound {
  const perEvent = profile.perEvent ?? 1
  const linkMs = profile.linkMs * (0.95 + 0.1 * uniformFloat64(random))
  const prefillMs = profile.prefillMs * (0.9 + 0.2 * uniformFloat64(random))
  const events = Math.round((profile.tokens * (0.97 + 0.06 * uniformFloat64(random))) / perEvent)
  const tMs = [linkMs + prefillMs]
  for (let event = 1; event < events; event++) tMs.push((tMs.at(-1) ?? 0) + gap(profile.gapMs * perEvent, random))
  const seen = nowMs === null ? tMs : tMs.filter((t) => t <= nowMs)
  const running = nowMs !== null && seen.length < tMs.length
  return {
    round,
    state: running ? 'running' : 'counted',
    tMs: seen,
    n: perEvent === 1 ? null : seen.map(() => perEvent),
    tokens: null,
    multiToken: perEvent > 1,
    ttftMs: seen[0] ?? null,
    linkMs,
    prefillMs,
    decodeMs: running ? null : (tMs.at(-1) ?? 0) - (tMs[0] ?? 0)
  }
}

/** Log-normal around the median, one in fifty much longer. */
function gap(medianMs: number, random: RandomGenerator): number {
  const normal = Math.sqrt(-2 * Math.log(1 - uniformFloat64(random))) * Math.cos(2 * Math.PI * uniformFloat64(random))
  const spike = uniformFloat64(random) < 0.02 ? 1.4 + uniformFloat64(random) : 1
  return medianMs * Math.exp(normal * 0.08) * spike
}

function lane(letter: string, { model, provider }: Profile, rounds: readonly ChartRound[], stopped: string | null): ChartLane {
  const counted = rounds.filter(({ state }) => state === 'counted')
  const median = (pick: (round: ChartRound) => number | null) => quantile(counted, 0.5, (round) => pick(round) ?? 0) ?? 0
  const gapsMs = counted.flatMap(({ tMs }) => tMs.slice(1).map((t, index) => t - (tMs[index] ?? 0)))
  return {
    lane: letter,
    label: model,
    provider,
    stopped,
    rounds,
    stages:
      counted.length > 0
        ? {
            linkMs: median(({ linkMs }) => linkMs),
            prefillMs: median(({ prefillMs }) => prefillMs),
            decodeMs: median(({ decodeMs }) => decodeMs)
          }
        : null,
    gapsMs,
    gapP50Ms: quantile(gapsMs, 0.5) ?? null,
    gapP99Ms: gapsMs.length >= 100 ? (quantile(gapsMs, 0.99) ?? null) : null
  }
}
