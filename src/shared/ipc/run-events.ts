import type { Plan } from '../plan/plan'
import type { LaneRef, RequestLine, SummaryLine, TokensLine } from '../record/log-lines'
import type { TokenKind } from '../record/observation'

/** What a run tells while it goes on. The same stream feeds the window, the command line's progress and the log. */
export type RunEvent =
  | {
      readonly type: 'run-started'
      readonly session: string
      /** Absolute path of the log. */
      readonly logPath: string
      readonly startedAt: string
      readonly plan: Plan
      readonly lanes: readonly LaneRef[]
      /** Requests planned, warm-ups included, retries not. */
      readonly requests: number
    }
  | {
      readonly type: 'request-started'
      readonly request: string
      readonly lane: string
      /** 1, 2, 3…; 0 for a warm-up. */
      readonly round: number
      readonly warmup: boolean
      readonly attempt: number
      /** ms since the session's start. */
      readonly atMs: number
    }
  | {
      readonly type: 'request-progress'
      readonly request: string
      readonly seq: number
      readonly tMs: readonly number[]
      readonly kind: readonly TokenKind[]
      readonly text: readonly string[]
    }
  | {
      readonly type: 'request-ended'
      readonly request: string
      readonly lane: string
      readonly round: number
      readonly record: RequestLine
      readonly tokens: TokensLine
    }
  | {
      /** The lane's next requests would fail the same way (auth, not_found, config): they are not sent. */
      readonly type: 'lane-stopped'
      readonly lane: string
      readonly request: string
      readonly skipped: number
    }
  | { readonly type: 'run-ended'; readonly summary: SummaryLine }
