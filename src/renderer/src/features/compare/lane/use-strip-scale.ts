import { useRef } from 'react'
import { useClock } from '../../../app/clock'
import type { RequestState, RunState } from '../run/run-state'
import { scaleFor } from '../run/scale'
import { useCompare } from '../store'

const RESCALE_EVERY_MS = 1_000
/** What a run begins with, so that the first strips have room to grow in. */
const LEAST_SCALE_MS = 1_000

/**
 * What the whole width of every phase strip stands for, ms: it holds the longest request so far. Looked at once a second while a
 * run goes on, it only grows; a new run starts anew.
 */
export function useStripScale(): number {
  const session = useCompare((state) => state.run?.session ?? null)
  const ended = useCompare((state) => (state.run === null ? true : state.run.summary !== null))
  const nowMs = useClock(!ended, RESCALE_EVERY_MS)
  const kept = useRef({ session, scaleMs: LEAST_SCALE_MS })
  if (kept.current.session !== session) kept.current = { session, scaleMs: LEAST_SCALE_MS }
  const { run } = useCompare.getState()
  if (run) kept.current.scaleMs = Math.max(kept.current.scaleMs, scaleFor(longestMs(run, nowMs)))
  return kept.current.scaleMs
}

function longestMs(run: RunState, nowMs: number): number {
  const ms = ({ record, startedMs, abandoned }: RequestState) =>
    record?.last_token_ms ?? record?.total_ms ?? (abandoned ? 0 : nowMs - startedMs)
  return Object.values(run.lanes).reduce(
    (longest, { requests }) => requests.reduce((longer, request) => Math.max(longer, ms(request)), longest),
    0
  )
}
