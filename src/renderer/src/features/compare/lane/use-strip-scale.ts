import { useRef } from 'react'
import { useClock } from '../run/clock'
import type { RunState } from '../run/run-state'
import { scaleFor } from '../run/scale'
import { useCompare } from '../store'

const RESCALE_EVERY_MS = 1_000

/**
 * What the whole width of every phase strip stands for, ms: it holds the longest request so far. Looked at once a second while a
 * run goes on, it only grows; a new run starts anew.
 */
export function useStripScale(): number {
  const session = useCompare((state) => state.run?.session ?? null)
  const ended = useCompare((state) => (state.run === null ? true : state.run.summary !== null))
  const nowMs = useClock(!ended, RESCALE_EVERY_MS)
  const kept = useRef({ session, scaleMs: 1 })
  if (kept.current.session !== session) kept.current = { session, scaleMs: 1 }
  const { run } = useCompare.getState()
  if (run) kept.current.scaleMs = Math.max(kept.current.scaleMs, scaleFor(longestMs(run, nowMs)))
  return kept.current.scaleMs
}

function longestMs(run: RunState, nowMs: number): number {
  const lengths = Object.values(run.lanes).flatMap(({ requests }) =>
    requests.map(({ record, startedMs }) => record?.last_token_ms ?? record?.total_ms ?? nowMs - startedMs)
  )
  return Math.max(0, ...lengths)
}
