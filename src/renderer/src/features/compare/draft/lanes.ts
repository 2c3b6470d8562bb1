import type { ProviderView } from '@shared/ipc/contract'
import type { Lane, ProviderSpec } from '@shared/plan/plan'

/** As many as the plan has letters for. */
export const MOST_LANES = 26

const LETTERS = Array.from({ length: MOST_LANES }, (_, index) => String.fromCharCode(97 + index))

/** A provider as a plan names it. The key is never in a plan: the key store has it under the id. */
export function specOf(provider: ProviderView): ProviderSpec {
  return {
    id: provider.id,
    name: provider.name,
    protocol: provider.protocol,
    base_url: provider.baseUrl,
    api_key: null,
    headers: provider.headers
  }
}

/** Lanes follow their stored provider: a base URL that was put right in Providers is right here too. */
export function refreshed(lanes: readonly Lane[], providers: readonly ProviderView[]): readonly Lane[] {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  return lanes.map((lane) => {
    const stored = lane.provider.id === null ? undefined : byId.get(lane.provider.id)
    return stored ? { ...lane, provider: specOf(stored) } : lane
  })
}

/** The first letter not taken, or null where all are. */
export function freeLetter(taken: ReadonlySet<string>): string | null {
  return LETTERS.find((letter) => !taken.has(letter)) ?? null
}

export function withLane(lanes: readonly Lane[], added: Omit<Lane, 'lane'>, taken: ReadonlySet<string>): readonly Lane[] {
  const letter = freeLetter(new Set([...taken, ...lanes.map(({ lane }) => lane)]))
  return letter === null ? lanes : [...lanes, { ...added, lane: letter }]
}

export function withChangedLane(lanes: readonly Lane[], letter: string, change: Partial<Omit<Lane, 'lane'>>): readonly Lane[] {
  return lanes.map((lane) => (lane.lane === letter ? { ...lane, ...change } : lane))
}

export function withoutLane(lanes: readonly Lane[], letter: string): readonly Lane[] {
  return lanes.filter(({ lane }) => lane !== letter)
}
