import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunEvent } from '@shared/ipc/run-events'
import type { Plan } from '@shared/plan/plan'
import { mayRetry, retryDelayMs, stopsLane } from './failure-rules'
import { follow } from './follow'
import { LaneRun } from './lane-run'
import { isReady, prepareLane, type UnreadyLane } from './prepare-lane'
import { Recorder, type RunResult } from './recorder'
import { requestSpec } from './request-spec'
import type { RunDeps } from './run-deps'
import { type Job, schedule } from './schedule'

export interface RunOptions {
  /** Stops the run: what is in flight ends as cancelled, what was measured stays. */
  readonly signal: AbortSignal
  readonly emit: (event: RunEvent) => void
}

/**
 * Follows a plan to its end and logs every request as it ends. A lane that cannot be run (a variable that is not set, a URL that is
 * none) becomes one record of kind `config` before anything is sent, and the others run. A lane whose error would repeat is stopped
 * (failure-rules.ts). Rejects with a UserError only where the log cannot be opened; nothing was sent then.
 */
export async function runPlan(deps: RunDeps, plan: Plan, options: RunOptions): Promise<RunResult> {
  const { signal, emit } = options
  // One listener a request in flight is no leak.
  setMaxListeners(0, signal)
  const countTokens = await deps.countTokens()
  const lanes = await Promise.all(plan.lanes.map((lane) => prepareLane(deps, lane)))
  const refs = lanes.map(({ ref }) => ref)
  const recorder = await Recorder.start(deps, plan, refs, countTokens, emit)

  for (const lane of lanes) if (!isReady(lane)) reportUnready(lane, plan, recorder, emit)
  const ready = lanes.filter(isReady)
  const runs = new Map(ready.map((lane) => [lane.ref.lane, new LaneRun(lane, plan.warmups + plan.rounds)]))
  const perform = async (job: Job): Promise<void> => {
    const lane = runs.get(job.lane)
    if (lane?.begin()) await performJob(deps, plan, job, lane, recorder, options)
  }
  const jobs = schedule({ ...plan, lanes: ready.map(({ ref }) => ref) })
  await follow(jobs, plan.max_parallel, perform, signal)
  return recorder.finish(signal.aborted)
}

/** Not a warm-up, though it comes first: a lane that failed has to show an error. */
function reportUnready(lane: UnreadyLane, plan: Plan, recorder: Recorder, emit: RunOptions['emit']): void {
  const request = recorder.begin(lane.ref, { round: 1, warmup: false, attempt: 1, concurrency: 1, startBurst: false })
  recorder.endUnsent(request, lane.failure)
  emit({ type: 'lane-stopped', lane: lane.ref.lane, request: request.id, skipped: plan.warmups + plan.rounds - 1 })
}

/** One job: its first attempt, and retries where the plan allows them. A job that waits for its retry keeps its place among those in flight. */
async function performJob(
  deps: RunDeps,
  plan: Plan,
  job: Job,
  lane: LaneRun,
  recorder: Recorder,
  { signal, emit }: RunOptions
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const request = recorder.begin(lane.prepared.ref, { ...job, attempt })
    const observation = await deps.instrument.measure(requestSpec(plan, lane.prepared), {
      signal,
      onProgress: (progress) => emit({ type: 'request-progress', request: request.id, ...progress })
    })
    recorder.end(request, observation)
    const { outcome, failure } = observation
    if (outcome === 'ok') lane.answered = true
    if (stopsLane(failure, lane.answered)) {
      const skipped = lane.stop()
      if (skipped !== null) emit({ type: 'lane-stopped', lane: job.lane, request: request.id, skipped })
      return
    }
    if (attempt > plan.max_retries || !mayRetry(failure) || signal.aborted) return
    await wait(retryDelayMs(failure, attempt), null, { signal }).catch(() => undefined)
    if (signal.aborted) return
  }
}
