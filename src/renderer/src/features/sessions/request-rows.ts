import { roundsOf } from '@shared/metrics/rounds'
import { roundTripEstimate, type Stages, stagesOf } from '@shared/metrics/stages'
import type { RequestLine } from '@shared/record/log-lines'
import { group } from 'd3-array'

/** One request as the table shows it. */
export interface RequestRow {
  readonly record: RequestLine
  /** 0: a warm-up. */
  readonly round: number
  readonly stages: Stages
  /** Estimated of its lane; null where the lane opened no connection. */
  readonly roundTripMs: number | null
}

export type RequestColumn = 'request' | 'outcome' | 'ttft' | 'tpot' | 'tokens' | 'total'

/** A session's requests with their rounds and stretches, the newest first. */
export function requestRows(requests: readonly RequestLine[]): readonly RequestRow[] {
  const rounds = roundsOf(requests)
  const roundTrips = new Map([...group(requests, ({ lane }) => lane)].map(([lane, records]) => [lane, roundTripEstimate(records)]))
  return requests
    .map((record) => {
      const roundTripMs = roundTrips.get(record.lane) ?? null
      return { record, round: rounds.get(record.request) ?? 0, stages: stagesOf(record, roundTripMs), roundTripMs }
    })
    .toSorted((a, b) => b.record.at_ms - a.record.at_ms)
}

export function requestValue(column: RequestColumn): (row: RequestRow) => number | string | null {
  switch (column) {
    case 'request':
      return ({ record }) => record.at_ms
    case 'outcome':
      return ({ record }) => record.error?.kind ?? record.outcome
    case 'ttft':
      return ({ record }) => record.ttft_ms
    case 'tpot':
      return ({ record }) => record.tpot_ms
    case 'tokens':
      return ({ record }) => record.tokens
    case 'total':
      return ({ record }) => record.total_ms
  }
}
