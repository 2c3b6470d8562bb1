import type { FailureRecord, LaneSummary, RequestLine } from '../record/log-lines'

/** What stopped a lane's requests. */
export interface LaneFailure {
  readonly lane: string
  /** Error kind, or the outcome (`empty`) where there is no error. */
  readonly kind: string
  readonly status: number | null
  readonly cause: FailureRecord['cause'] | null
  /** What the cause is about: variable, host, parameter or right URL. */
  readonly subject: string | null
  /** Failed first attempts of this kind. */
  readonly count: number
}

/** The failure that a lane's first attempts (warm-ups, where there was nothing else) met most often; null where none failed. */
export function mainFailure(lane: string, requests: readonly RequestLine[]): LaneFailure | null {
  const failed = requests.filter((record) => record.lane === lane && record.outcome !== 'ok' && record.outcome !== 'cancelled')
  const measured = failed.filter((record) => record.attempt === 1 && !record.warmup)
  const considered = measured.length > 0 ? measured : failed
  const kindOf = (record: RequestLine) => record.error?.kind ?? record.outcome
  const count = (kind: string) => considered.filter((record) => kindOf(record) === kind).length
  const first = considered.reduce<RequestLine | null>(
    (best, record) => (best === null || count(kindOf(record)) > count(kindOf(best)) ? record : best),
    null
  )
  if (first === null) return null
  const kind = kindOf(first)
  const { status = null, cause = null, subject = null } = first.error ?? {}
  return { lane, kind, status, cause, subject, count: count(kind) }
}

/** Whether a lane has failures and nothing that counts. */
export function hasOnlyFailures(summary: LaneSummary, failure: LaneFailure | null): boolean {
  return summary.n === 0 && failure !== null
}
