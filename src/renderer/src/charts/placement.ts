import type { Point } from './setup'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelRequest {
  /** What the label names, in px. */
  readonly anchor: Point
  readonly width: number
  readonly height: number
}

export interface PlacedLabel {
  readonly box: Box
  /** From the anchor to the nearest point of the box, px. */
  readonly distance: number
}

interface Surroundings {
  readonly bounds: Box
  /** Boxes that no label may touch. */
  readonly obstacles: readonly Box[]
  /** Points of the lines; a label may lie over them, but rather does not. */
  readonly ink: readonly Point[]
}

const GAP_PX = 8
const SPACING_PX = 3
const INK_COST = 4
const RINGS = 12

/**
 * Finds a place for each label near its anchor. Labels never touch each other, an obstacle or the bounds; over lines they
 * lie only where the way round would be long. A label without any such place comes back null, and is not drawn.
 */
export function placeLabels(requests: readonly LabelRequest[], surroundings: Surroundings): (PlacedLabel | null)[] {
  const placed: (PlacedLabel | null)[] = requests.map(() => null)
  const order = requests.map((_, index) => index).sort((a, b) => (requests[a]?.anchor.y ?? 0) - (requests[b]?.anchor.y ?? 0))
  // The second pass lets the first labels give way to what the later ones needed.
  for (let pass = 0; pass < 2; pass++) {
    for (const index of order) {
      const request = requests[index]
      if (!request) continue
      const others = placed.flatMap((label, other) => (label && other !== index ? [label.box] : []))
      placed[index] = bestPlace(request, others, surroundings)
    }
  }
  return placed
}

function bestPlace(request: LabelRequest, others: readonly Box[], { bounds, obstacles, ink }: Surroundings): PlacedLabel | null {
  let best: PlacedLabel | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const box of candidates(request)) {
    if (!inside(box, bounds)) continue
    if (others.some((other) => touch(box, other)) || obstacles.some((other) => touch(box, other))) continue
    const distance = distanceTo(request.anchor, box)
    const cost = distance + INK_COST * ink.reduce((count, point) => count + (contains(box, point) ? 1 : 0), 0)
    if (cost < bestCost - 1e-9) {
      best = { box, distance }
      bestCost = cost
    }
  }
  return best
}

/** Right, left, above and below first, then the same further and further up and down. */
function* candidates({ anchor, width, height }: LabelRequest): Generator<Box> {
  const right = anchor.x + GAP_PX
  const left = anchor.x - GAP_PX - width
  const middle = anchor.y - height / 2
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const shift of ring === 0 ? [0] : [-ring, ring]) {
      const y = middle + (shift * (height + SPACING_PX)) / 2
      yield { x: right, y, width, height }
      yield { x: left, y, width, height }
      if (Math.abs(shift) >= 2) yield { x: anchor.x - width / 2, y: y + Math.sign(shift) * (GAP_PX - SPACING_PX), width, height }
    }
  }
}

function inside(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x && box.y >= bounds.y && box.x + box.width <= bounds.x + bounds.width && box.y + box.height <= bounds.y + bounds.height
  )
}

/** Do two boxes overlap, or stand nearer than the spacing? */
export function touch(a: Box, b: Box, spacingPx = SPACING_PX): boolean {
  return (
    a.x < b.x + b.width + spacingPx &&
    b.x < a.x + a.width + spacingPx &&
    a.y < b.y + b.height + spacingPx &&
    b.y < a.y + a.height + spacingPx
  )
}

function contains(box: Box, point: Point): boolean {
  return point.x >= box.x - 1 && point.x <= box.x + box.width + 1 && point.y >= box.y - 1 && point.y <= box.y + box.height + 1
}

/** The point of the box that is nearest to `from`. */
export function nearestOf(box: Box, from: Point): Point {
  return {
    x: Math.min(Math.max(from.x, box.x), box.x + box.width),
    y: Math.min(Math.max(from.y, box.y), box.y + box.height)
  }
}

function distanceTo(point: Point, box: Box): number {
  const nearest = nearestOf(box, point)
  return Math.hypot(nearest.x - point.x, nearest.y - point.y)
}
