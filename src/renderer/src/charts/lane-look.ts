import type { Palette } from './palette'

/** Dash patterns in px, one a lane: colour is never alone. */
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [14, 4], [4, 3, 4, 7]]

/** 0 for `a`, 1 for `b`…; what is no letter counts as `a`. */
export function laneIndex(lane: string): number {
  return Math.max(0, lane.charCodeAt(0) - 97)
}

export function laneColour(palette: Palette, lane: string): string {
  return palette.lanes[laneIndex(lane) % palette.lanes.length] ?? palette.text
}

/** Beyond six lanes the colours repeat, each with the next dash. */
export function laneDash(lane: string): number[] {
  const index = laneIndex(lane)
  const round = Math.floor(index / DASHES.length)
  return [...(DASHES[(index + round) % DASHES.length] ?? [])]
}

export function laneLetter(lane: string): string {
  return lane.toUpperCase()
}
