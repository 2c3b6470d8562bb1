import type { LaneSummary, RequestLine } from '@shared/record/log-lines'
import { sum } from 'd3-array'
import type { Words } from '../words'
import { failureName } from './left-out'

/** How far the lane is: it goes on, it was stopped because its next requests would fail alike, or its run is over. */
export type LaneProgress = 'running' | 'stopped' | 'ended'

/** Why a lane without a counted request has no figures; null where nothing of it failed. */
export function noFigures(summary: LaneSummary, records: readonly RequestLine[], progress: LaneProgress, words: Words): string | null {
  const { t } = words
  const { failed, warmup_failed: warmupFailed = {}, cancelled } = summary.left_out
  const measured = Object.entries(failed)
  // Warm-ups speak only where nothing else was sent.
  const kinds = measured.length > 0 ? measured : Object.entries(warmupFailed)
  const [only] = kinds
  if (only === undefined) return null
  const count = sum(kinds, ([, ofKind]) => ofKind)
  const named =
    kinds.length === 1
      ? failureName(only[0], records, words)
      : kinds
          .map(([kind, ofKind]) => t('table.reason.failed', { count: ofKind, kind: failureName(kind, records, words) }))
          .join(t('table.joinReasons'))
  const values = { count, failure: named }
  const all = progress !== 'running' && cancelled === 0
  const why = measured.length === 0 ? t('table.noFiguresWarmup', values) : t(all ? 'table.noFiguresAll' : 'table.noFiguresSome', values)
  return progress === 'stopped' ? [why, t('table.laneStopped')].join(t('verdict.space')) : why
}
