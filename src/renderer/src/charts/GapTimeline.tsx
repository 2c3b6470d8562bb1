export interface GapTimelineProps {
  readonly lane: string
  readonly title?: string
  readonly tokens: { readonly tMs: readonly number[]; readonly n: readonly number[] }
  readonly linkMs: number | null
  readonly prefillMs: number | null
  readonly ttftMs: number | null
  readonly lastTokenMs: number | null
}
export function GapTimeline(_: GapTimelineProps) {
  return null
}
