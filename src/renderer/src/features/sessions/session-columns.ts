import type { SessionItem } from '@shared/ipc/contract'
import { ROW_HEIGHT_PX } from './VirtualGrid'

export type SessionColumn = 'name' | 'started' | 'requests' | 'errors' | 'size'

export function sessionValue(column: SessionColumn): (item: SessionItem) => number | string {
  switch (column) {
    case 'name':
      return (item) => item.name
    case 'started':
      return (item) => item.startedAt
    case 'requests':
      return (item) => item.requests
    case 'errors':
      return (item) => item.errors
    case 'size':
      return (item) => item.sizeBytes
  }
}

/** More lanes than this are counted, not listed. */
export const LANES_SHOWN = 6
/** `--row-two-height` */
const TWO_LINES_PX = 44
const LANE_LINE_PX = 20

/** The lanes of a row, and how many more there are. */
export function lanesOf(item: SessionItem): { readonly shown: SessionItem['lanes']; readonly more: number } {
  if (item.lanes.length <= LANES_SHOWN) return { shown: item.lanes, more: 0 }
  return { shown: item.lanes.slice(0, LANES_SHOWN - 1), more: item.lanes.length - LANES_SHOWN + 1 }
}

export function sessionRowHeightPx(item: SessionItem | undefined): number {
  if (!item) return ROW_HEIGHT_PX
  return Math.max(TWO_LINES_PX, 4 + LANE_LINE_PX * Math.min(LANES_SHOWN, item.lanes.length))
}
