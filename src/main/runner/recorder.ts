import type { RunEvent } from '@shared/ipc/run-events'
import { UserError } from '@shared/ipc/user-error'
import { summarize, tokensByRequest } from '@shared/metrics/lane'
import { roundMs } from '@shared/metrics/rounding'
import type { CountTokens } from '@shared/metrics/token-count'
import type { Plan } from '@shared/plan/plan'
import type { LaneRef, LogLine, RequestLine, SummaryLine, TokensLine } from '@shared/record/log-lines'
import type { Failure, Observation } from '@shared/record/observation'
import { ulid } from 'ulid'
import { clockMs, now } from '../instrument/clock'
import { notSent } from '../instrument/observe'
import type { SessionLog } from '../sessions/session-writer'
import { loggablePlan } from './loggable-plan'
import { composeRecord, scrubbed } from './records'
import type { RunDeps, SecretGuard } from './run-deps'
import type { Job } from './schedule'
import { composeSessionLine } from './session-line'

/** A request between its start and its end. */
export interface OpenRequest extends Pick<Job, 'round' | 'warmup' | 'concurrency' | 'startBurst'> {
  readonly id: string
  readonly lane: LaneRef
  readonly attempt: number
}

export interface RunResult {
  readonly session: string
  /** Absolute. */
  readonly logPath: string
  readonly summary: SummaryLine
  /** Why lines are missing from the log, and which they are; null and none where it is whole. */
  readonly logError: UserError | null
  readonly unwritten: readonly string[]
}

/** Turns what happens in a run into its events and its log. A log that fails on the way does not end the run: its lines are kept. */
export class Recorder {
  readonly session = ulid()
  readonly #zeroMs = clockMs(now())
  readonly #records: RequestLine[] = []
  readonly #tokens: TokensLine[] = []
  #logError: UserError | null = null

  private constructor(
    private readonly log: SessionLog,
    private readonly plan: Plan,
    private readonly lanes: readonly LaneRef[],
    private readonly guard: SecretGuard,
    private readonly countTokens: CountTokens,
    private readonly emit: (event: RunEvent) => void
  ) {}

  /** Opens the log, writes its session line and tells that the run has started. Rejects with a UserError where the log cannot be written. */
  static async start(
    deps: Pick<RunDeps, 'openLog' | 'guard' | 'app'>,
    plan: Plan,
    lanes: readonly LaneRef[],
    countTokens: CountTokens,
    emit: (event: RunEvent) => void
  ): Promise<Recorder> {
    const startedAt = new Date()
    const log = await deps.openLog(plan, startedAt)
    const recorder = new Recorder(log, plan, lanes, deps.guard, countTokens, emit)
    const shownPlan = loggablePlan(plan)
    try {
      await log.append([composeSessionLine(recorder.session, startedAt.toISOString(), shownPlan, lanes, deps.app)])
    } catch (error) {
      await log.close().catch(() => undefined)
      throw error
    }
    emit({
      type: 'run-started',
      session: recorder.session,
      logPath: log.path,
      startedAt: startedAt.toISOString(),
      plan: shownPlan,
      lanes,
      requests: lanes.length * (plan.warmups + plan.rounds)
    })
    return recorder
  }

  begin(lane: LaneRef, job: Omit<OpenRequest, 'id' | 'lane'>): OpenRequest {
    const { round, warmup, concurrency, startBurst, attempt } = job
    const request: OpenRequest = { id: ulid(), lane, round, warmup, concurrency, startBurst, attempt }
    const atMs = roundMs(clockMs(now()) - this.#zeroMs)
    this.emit({ type: 'request-started', request: request.id, lane: lane.lane, round, warmup, attempt, atMs })
    return request
  }

  end(request: OpenRequest, seen: Observation): void {
    const observation = scrubbed(seen, this.guard)
    const { id, ...context } = request
    const atMs = observation.zeroMs - this.#zeroMs
    const { record, tokens } = composeRecord({ ...context, session: this.session, request: id, atMs }, observation, this.countTokens)
    this.#records.push(record)
    this.#tokens.push(tokens)
    this.#write(this.plan.log_token_timing ? [record, tokens] : [record])
    this.emit({ type: 'request-ended', request: id, lane: request.lane.lane, round: request.round, record, tokens })
  }

  /** Ends a request of which nothing was sent. */
  endUnsent(request: OpenRequest, failure: Failure): void {
    this.end(request, notSent('error', failure))
  }

  /** Writes the summary, closes the log and tells that the run has ended. */
  async finish(stopped: boolean): Promise<RunResult> {
    const lanes = summarize(
      this.#records,
      tokensByRequest(this.#tokens),
      this.lanes.map(({ lane }) => lane)
    )
    const measured = lanes.some(({ n }) => n > 0)
    const summary: SummaryLine = {
      type: 'summary',
      session: this.session,
      ended_at: new Date().toISOString(),
      outcome: stopped ? 'stopped' : measured ? 'completed' : 'failed',
      lanes
    }
    this.#write([summary])
    await this.log.close().then(
      // What failed on the way was tried again and is in the log now.
      () => this.#note(null),
      (error: unknown) => this.#note(error)
    )
    this.emit({ type: 'run-ended', summary })
    return { session: this.session, logPath: this.log.path, summary, logError: this.#logError, unwritten: this.log.unwritten }
  }

  /** Not waited for: the next request must not start late because a disk is slow. */
  #write(lines: readonly LogLine[]): void {
    this.log.append(lines).catch((error: unknown) => this.#note(error))
  }

  #note(error: unknown): void {
    if (error === null) this.#logError = null
    else if (error instanceof UserError) this.#logError = error
    else throw error
  }
}
