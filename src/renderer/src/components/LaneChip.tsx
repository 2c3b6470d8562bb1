import type { CSSProperties } from 'react'

const COLOURED = 'abcdef'

/** Colour of a lane as a CSS value: beyond six lanes the colours repeat and the letters go on. */
export function laneColour(lane: string): string {
  const index = Math.max(0, lane.charCodeAt(0) - 97)
  return `var(--lane-${COLOURED[index % COLOURED.length]})`
}

/** Sets `--lane` for everything inside the element that carries it. */
export function laneStyle(lane: string): CSSProperties {
  return { '--lane': laneColour(lane) } as CSSProperties
}

export function LaneChip({ lane }: { readonly lane: string }) {
  return (
    <span className="chip" style={laneStyle(lane)}>
      {lane.toUpperCase()}
    </span>
  )
}
