import { useMemo } from 'react'
import { CHARTS_EVERY_MS, useClock } from '../../../app/clock'
import { useAnalysis } from '../analysis/useAnalysis'
import { CompareCharts } from '../charts/CompareCharts'
import { failureOf } from '../run/failure'
import type { LaneRun, RunState } from '../run/run-state'
import { latestRound } from '../run/select'
import { useCompare } from '../store'
import { useWords, type Words } from '../words'
import { chartLane } from './chart-lanes'

/** Feeds the charts: from the store at most four times a second while a run goes on, and whenever a request has ended. */
export function ChartsRegion() {
  const words = useWords()
  const running = useCompare((state) => state.run !== null && state.run.summary === null)
  const session = useCompare((state) => state.run?.session ?? null)
  const shownRound = useCompare((state) => state.shownRound)
  const nowMs = useClock(running, CHARTS_EVERY_MS)
  const analysis = useAnalysis()
  const lanes = useMemo(() => {
    const { run } = useCompare.getState()
    if (run === null || run.session !== session) return []
    const summaryOf = (lane: string) => analysis?.summaries.find((summary) => summary.lane === lane)
    return Object.values(run.lanes).map((lane) => chartLane(lane, summaryOf(lane.ref.lane), stoppedSentence(lane, words), nowMs))
  }, [session, analysis, nowMs, words])
  const run = useCompare.getState().run
  const latest = run && run.session === session ? latestRound(run) : 0
  return (
    <section className="charts-region" data-region="charts" aria-label={words.t('charts.region')}>
      <CompareCharts
        lanes={lanes}
        shownRound={run === null ? null : (shownRound ?? latest)}
        running={running}
        measuredAt={run?.startedAt ?? null}
        nowMs={run && running && shownRound === null ? sinceLatestRequest(run, nowMs) : null}
      />
    </section>
  )
}

/** ms since the first request of the round that is running was sent: its lanes share one time axis. */
function sinceLatestRequest(run: RunState, nowMs: number): number | null {
  const open = Object.values(run.lanes).flatMap(({ requests }) => requests.filter(({ record }) => record === null))
  if (open.length === 0) return null
  return Math.max(0, nowMs - Math.min(...open.map(({ startedMs }) => startedMs)))
}

function stoppedSentence(lane: LaneRun, { t }: Words): string | null {
  const last = lane.requests.at(-1)
  if (lane.skipped === null || !last?.record) return null
  const title = failureOf(last.record, lane.ref.url, t)?.title ?? ''
  return last.round === 0
    ? t('charts.stoppedInWarmup', { failure: title })
    : t('charts.stoppedAfter', { round: last.round, failure: title })
}
