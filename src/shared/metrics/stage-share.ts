import type { LaneSummary } from '../record/log-lines'

/** `ttft`: link and prefill together, where no connection was opened to tell them apart. */
export type Stage = 'link' | 'prefill' | 'decode' | 'ttft'

export interface StageShare {
  readonly lane: string
  readonly stage: Stage
  /** Median of the stage over the sum of the stages' medians, 0 to 1: the bars show the same. */
  readonly share: number
}

/** The stretch that took most of a lane's time, by medians; null where nothing was streamed. */
export function mainStage(summary: LaneSummary): StageShare | null {
  const { link_ms: link, prefill_ms: prefill, decode_ms: decode, ttft_ms: ttft } = summary
  const split = link.p50 !== null && prefill.p50 !== null
  const stages: [Stage, number | null][] = split
    ? [
        ['link', link.p50],
        ['prefill', prefill.p50],
        ['decode', decode.p50]
      ]
    : [
        ['ttft', ttft.p50],
        ['decode', decode.p50]
      ]
  const sum = stages.reduce((total, [, ms]) => total + (ms ?? 0), 0)
  if (sum <= 0) return null
  return stages.reduce<StageShare | null>((best, [stage, ms]) => {
    if (ms === null || (best !== null && ms / sum <= best.share)) return best
    return { lane: summary.lane, stage, share: ms / sum }
  }, null)
}
