import type { RunEvent } from '@shared/ipc/run-events'
import { UserError } from '@shared/ipc/user-error'
import type { Plan } from '@shared/plan/plan'

/** Runs a plan to its end, telling each step; rejects where the log cannot be opened. `logError`: the `unwritten` lines are missing from the log. */
export type Runner = (
  plan: Plan,
  options: { readonly signal: AbortSignal; readonly emit: (event: RunEvent) => void }
) => Promise<{ readonly logError: UserError | null; readonly unwritten: readonly string[] }>

export interface RunStarted {
  readonly session: string
  /** Absolute. */
  readonly logPath: string
}

interface Going {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** At most one run at a time: two would disturb each other's figures. */
export class RunControl {
  private readonly run: Runner
  private readonly tell: (event: RunEvent) => void
  private readonly ended: (logPath: string) => void
  private readonly failed: (error: unknown, unwritten: readonly string[]) => void
  private going: Going | null = null
  private told: RunEvent[] = []

  /** `ended` hears of every run that had begun; `failed` of one that broke off after that, or whose log lacks lines. */
  constructor(parts: {
    readonly run: Runner
    readonly tell: (event: RunEvent) => void
    readonly ended: (logPath: string) => void
    readonly failed: (error: unknown, unwritten: readonly string[]) => void
  }) {
    this.run = parts.run
    this.tell = parts.tell
    this.ended = parts.ended
    this.failed = parts.failed
  }

  /** What the run that goes on has told so far, its streams left out; none where none goes on. */
  get events(): readonly RunEvent[] {
    return this.going === null ? [] : this.told
  }

  get isRunning(): boolean {
    return this.going !== null
  }

  /** Resolves once the log is open and the run has begun. Throws a UserError while another run goes on. */
  start(plan: Plan): Promise<RunStarted> {
    if (this.going !== null) return Promise.reject(busy())
    const abort = new AbortController()
    this.told = []
    return new Promise((resolve, reject) => {
      let started: RunStarted | null = null
      const emit = (event: RunEvent): void => {
        if (event.type !== 'request-progress') this.told.push(event)
        this.tell(event)
        if (event.type !== 'run-started') return
        started = { session: event.session, logPath: event.logPath }
        resolve(started)
      }
      const over = (fault: unknown, unwritten: readonly string[] = []): void => {
        this.going = null
        this.told = []
        if (started === null) {
          reject(fault ?? new Error('The run ended before it began.'))
          return
        }
        if (fault !== null) this.failed(fault, unwritten)
        this.ended(started.logPath)
      }
      const ended = this.run(plan, { signal: abort.signal, emit }).then(
        ({ logError, unwritten }) => over(logError, unwritten),
        (fault: unknown) => over(fault)
      )
      this.going = { abort, ended }
    })
  }

  /** Cancels what is in flight and resolves when the log is closed; at once where nothing runs. */
  async stop(): Promise<void> {
    const going = this.going
    going?.abort.abort()
    await going?.ended
  }
}

function busy(): UserError {
  return new UserError('run_busy', 'A run is going on already.', 'Stop it or wait for its end: two at once would disturb each other.')
}
