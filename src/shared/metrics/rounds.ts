import { group } from 'd3-array'
import type { RequestLine } from '../record/log-lines'

/** What counts into a lane's figures: first attempts, not warm-up, outcome ok. */
export function isCounted(record: Pick<RequestLine, 'attempt' | 'warmup' | 'outcome'>): boolean {
  return record.attempt === 1 && !record.warmup && record.outcome === 'ok'
}

/** A request that did not come to a good end; one that was stopped is none. */
export function isFailed({ outcome }: Pick<RequestLine, 'outcome'>): boolean {
  return outcome !== 'ok' && outcome !== 'cancelled'
}

/**
 * The requests that count into figures. Those of a step's start burst queue behind each other's connection and send and are left
 * out, unless the lane has nothing else.
 */
export function countedRequests(requests: readonly RequestLine[]): RequestLine[] {
  const counted = requests.filter(isCounted)
  const settledLanes = new Set(counted.filter((record) => !isStartBurst(record)).map(({ lane }) => lane))
  return counted.filter((record) => !isStartBurst(record) || !settledLanes.has(record.lane))
}

function isStartBurst(record: RequestLine): boolean {
  return record.flags.includes('start_burst')
}

/**
 * The round of every request, by request id: a lane's first attempts that are no warm-up are counted by their start, 1, 2, 3…
 * A retry has the round of the attempt that it repeats; a warm-up has round 0.
 */
export function roundsOf(requests: readonly RequestLine[]): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>()
  for (const lane of group(requests, ({ lane }) => lane).values()) {
    const inOrder = lane.toSorted((a, b) => a.at_ms - b.at_ms)
    const repeated = new Set<string>()
    let round = 0
    for (const record of inOrder) {
      if (record.attempt === 1) {
        if (!record.warmup) round += 1
        rounds.set(record.request, record.warmup ? 0 : round)
        continue
      }
      const before = repeatedBy(record, inOrder, repeated)
      if (before !== undefined) repeated.add(before.request)
      rounds.set(record.request, (before && rounds.get(before.request)) ?? round)
    }
  }
  return rounds
}

/** The attempt a retry repeats: the one before it in number that ended last before the retry began and has no retry yet. */
function repeatedBy(retry: RequestLine, lane: readonly RequestLine[], repeated: ReadonlySet<string>): RequestLine | undefined {
  const endMs = (record: RequestLine) => record.at_ms + (record.total_ms ?? 0)
  return lane
    .filter((record) => record.attempt === retry.attempt - 1 && record.warmup === retry.warmup && record.outcome !== 'ok')
    .filter((record) => endMs(record) <= retry.at_ms && !repeated.has(record.request))
    .reduce<RequestLine | undefined>(
      (latest, record) => (latest === undefined || endMs(record) > endMs(latest) ? record : latest),
      undefined
    )
}
