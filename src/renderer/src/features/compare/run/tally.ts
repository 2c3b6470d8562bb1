import { isCounted } from '@shared/metrics/rounds'
import type { RequestState, RunState } from './run-state'

/** What became of a run's planned requests, each under one head; retries repeat a request and are not counted again. */
export interface Tally {
  readonly planned: number
  /** Answered and counted into the figures. */
  readonly measured: number
  /** Warm-ups that were answered. */
  readonly warmups: number
  readonly failed: number
  readonly stopped: number
  readonly notSent: number
}

export function tallyOf(run: RunState): Tally {
  const sent = Object.values(run.lanes).flatMap(({ requests }) => requests.filter(({ attempt }) => attempt === 1))
  const count = (fate: Fate) => sent.filter((request) => fateOf(request) === fate).length
  return {
    planned: run.planned,
    measured: count('measured'),
    warmups: count('warmup'),
    failed: count('failed'),
    stopped: count('stopped'),
    notSent: Math.max(0, run.planned - sent.length)
  }
}

type Fate = 'measured' | 'warmup' | 'failed' | 'stopped'

function fateOf({ record }: RequestState): Fate {
  if (record === null || record.outcome === 'cancelled') return 'stopped'
  if (isCounted(record)) return 'measured'
  return record.outcome === 'ok' ? 'warmup' : 'failed'
}
