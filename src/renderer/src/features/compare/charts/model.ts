/** What the three charts of Compare are drawn from. The screen's store makes these; the charts compute nothing from records. */

/** `left-out`: a warm-up, a retry, an error, a stop. It is drawn nowhere but, where it is the round shown, in the lines. */
export type RoundState = 'running' | 'counted' | 'left-out'

export interface ChartRound {
  readonly round: number
  readonly state: RoundState
  /** ms since the request, one a token event, ascending. */
  readonly tMs: readonly number[]
  /** Tokens that each event carried, fractions where that is an estimate; null where each held one, or nobody knows. */
  readonly n: readonly number[] | null
  /** What `n` adds up to, a whole number; null where `n` is, or where that is not known. */
  readonly tokens: number | null
  /** Events held several tokens each, so that the gaps between them are not gaps between tokens. */
  readonly multiToken: boolean
  readonly ttftMs: number | null
  readonly linkMs: number | null
  readonly prefillMs: number | null
  readonly decodeMs: number | null
}

export interface ChartStages {
  /** Null where link cannot be told from prefill: then `prefillMs` holds both, the TTFT. */
  readonly linkMs: number | null
  readonly prefillMs: number
  readonly decodeMs: number
}

export interface ChartLane {
  /** `a`, `b`, `c`…: letter, colour and dash in every chart and export. */
  readonly lane: string
  /** The model's name. */
  readonly label: string
  readonly provider: string
  /** Why the lane has no more rounds, as a sentence; null while it goes on. */
  readonly stopped: string | null
  readonly rounds: readonly ChartRound[]
  /** Medians over the counted rounds; null before the first, and where an answer was not streamed. */
  readonly stages: ChartStages | null
  /** ms between token events, pooled over the counted rounds. */
  readonly gapsMs: readonly number[]
  readonly gapP50Ms: number | null
  readonly gapP99Ms: number | null
}

export interface CompareChartsProps {
  readonly lanes: readonly ChartLane[]
  /** The round drawn bold; null before the first. */
  readonly shownRound: number | null
  readonly running: boolean
  /** ms since the request of the running round was sent; null where none runs. */
  readonly nowMs: number | null
  /** When the run was started, ISO: dates the saved pictures. Without it they say when they were saved. */
  readonly measuredAt?: string | null
}
