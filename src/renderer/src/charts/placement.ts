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
const MARGIN_PX = 2
const RINGS = 16
/** What lying over a point costs, in px of distance. */
const INK_COST = 4
const ANCHOR_COST = 24
const LEADER_COST = 40
/** A label that is not drawn. */
const LOST_COST = 1_000
const LEADER_SAMPLES = 8
/** Anchors nearer than this side by side share a column of labels. */
const CLUSTER_WIDTH_PX = 20

/**
 * Finds a place for each label near its anchor. Labels never touch each other, an obstacle or the bounds; over lines they
 * lie only where the way round would be long. Labels of ends that lie together stand in one column, in the ends' order, so
 * that their leaders do not cross. A label without any such place comes back null, and is not drawn.
 */
export function placeLabels(requests: readonly LabelRequest[], surroundings: Surroundings): (PlacedLabel | null)[] {
  const downwards = clusters(requests)
  const orders = [[...downwards].sort((a, b) => b.length - a.length), downwards, downwards.toReversed()]
  const attempts = orders.map((groups) => placeGroups(requests, groups, surroundings))
  return attempts.reduce((best, attempt) => (attempt.cost < best.cost - 1e-9 ? attempt : best)).placed
}

interface Attempt {
  readonly placed: (PlacedLabel | null)[]
  readonly cost: number
}

/** Places group after group; a second pass lets the first ones give way to what the later ones needed. */
function placeGroups(requests: readonly LabelRequest[], groups: readonly (readonly number[])[], surroundings: Surroundings): Attempt {
  const placed: (PlacedLabel | null)[] = requests.map(() => null)
  let cost = 0
  for (let pass = 0; pass < 2; pass++) {
    cost = 0
    for (const group of groups) {
      const others = placed.flatMap((label, index) =>
        label && !group.includes(index) ? [{ label, anchor: anchorOf(requests, index) }] : []
      )
      const otherAnchors = requests.flatMap(({ anchor }, index) => (group.includes(index) ? [] : [anchor]))
      const place = bestPlace(columnOf(requests, group), others, otherAnchors, surroundings)
      group.forEach((index, row) => {
        placed[index] = place && rowOf(place, requests, group, row)
      })
      cost += place ? place.cost : LOST_COST * group.length
    }
  }
  return { placed, cost }
}

interface CostedLabel extends PlacedLabel {
  readonly cost: number
}

interface Other {
  readonly label: PlacedLabel
  readonly anchor: Point
}

function anchorOf(requests: readonly LabelRequest[], index: number): Point {
  return requests[index]?.anchor ?? { x: 0, y: 0 }
}

/** Indices of labels whose anchors lie so near each other that their labels would touch; each group from top to bottom. */
function clusters(requests: readonly LabelRequest[]): number[][] {
  const groups: number[][] = []
  const order = requests.map((_, index) => index).sort((a, b) => anchorOf(requests, a).y - anchorOf(requests, b).y)
  for (const index of order) {
    const { anchor, height } = requests[index] ?? { anchor: { x: 0, y: 0 }, height: 0 }
    const near = groups.find((group) =>
      group.some((other) => {
        const at = anchorOf(requests, other)
        return Math.abs(at.x - anchor.x) < CLUSTER_WIDTH_PX && Math.abs(at.y - anchor.y) < height + SPACING_PX
      })
    )
    if (near) near.push(index)
    else groups.push([index])
  }
  return groups
}

/** A group's labels as one, with the reach of its anchors from left to right. */
interface Column extends LabelRequest {
  readonly fromX: number
  readonly toX: number
}

/** As wide as the widest label, as high as all of them, in the middle of their anchors. */
function columnOf(requests: readonly LabelRequest[], group: readonly number[]): Column {
  const members = group.flatMap((index) => requests[index] ?? [])
  const count = Math.max(1, members.length)
  return {
    anchor: {
      x: members.reduce((sum, { anchor }) => sum + anchor.x, 0) / count,
      y: members.reduce((sum, { anchor }) => sum + anchor.y, 0) / count
    },
    width: Math.max(0, ...members.map(({ width }) => width)),
    height: members.reduce((sum, { height }) => sum + height + SPACING_PX + 1, -SPACING_PX - 1),
    fromX: Math.min(...members.map(({ anchor }) => anchor.x)),
    toX: Math.max(...members.map(({ anchor }) => anchor.x))
  }
}

function rowOf(column: PlacedLabel, requests: readonly LabelRequest[], group: readonly number[], row: number): PlacedLabel | null {
  const request = requests[group[row] ?? -1]
  if (!request) return null
  const above = group.slice(0, row).reduce((sum, index) => sum + (requests[index]?.height ?? 0) + SPACING_PX + 1, 0)
  const box = { x: column.box.x, y: column.box.y + above, width: request.width, height: request.height }
  return { box, distance: distanceTo(request.anchor, box) }
}

function bestPlace(
  request: Column,
  others: readonly Other[],
  otherAnchors: readonly Point[],
  { bounds, obstacles, ink }: Surroundings
): CostedLabel | null {
  let best: CostedLabel | null = null
  let bestCost = Number.POSITIVE_INFINITY
  const leaders = others.flatMap(({ label, anchor }) => leaderPoints(anchor, label.box))
  for (const box of candidates(request)) {
    if (!inside(box, bounds)) continue
    if (others.some(({ label }) => touch(box, label.box)) || obstacles.some((obstacle) => touch(box, obstacle))) continue
    const distance = distanceTo(request.anchor, box)
    const leader = leaderPoints(request.anchor, box)
    const crossed = others.filter(({ label }) => leader.some((point) => contains(label.box, point))).length
    const cost =
      distance +
      INK_COST * count(box, ink) +
      ANCHOR_COST * count(box, otherAnchors) +
      LEADER_COST * (crossed + (count(box, leaders) > 0 ? 1 : 0))
    if (cost < bestCost - 1e-9) {
      best = { box, distance, cost }
      bestCost = cost
    }
  }
  return best
}

/** Right, left, above and below first, then the same further and further up and down. */
function* candidates({ anchor, width, height, fromX, toX }: Column): Generator<Box> {
  const right = toX + GAP_PX
  const left = fromX - GAP_PX - width
  const middle = anchor.y - height / 2
  const step = Math.min(height, 24) / 2
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const shift of ring === 0 ? [0] : [-ring, ring]) {
      const y = middle + shift * step
      yield { x: right, y, width, height }
      yield { x: left, y, width, height }
      // A column stands beside its anchors: over or under them its own leaders would run through it.
      if (fromX === toX && Math.abs(y - middle) >= height / 2 + GAP_PX) {
        for (const share of [0.5, 0.25, 0.75]) yield { x: anchor.x - width * share, y, width, height }
      }
    }
  }
}

function leaderPoints(anchor: Point, box: Box): Point[] {
  const end = nearestOf(box, anchor)
  return Array.from({ length: LEADER_SAMPLES }, (_, index) => {
    const share = (index + 0.5) / LEADER_SAMPLES
    return { x: anchor.x + (end.x - anchor.x) * share, y: anchor.y + (end.y - anchor.y) * share }
  })
}

function count(box: Box, points: readonly Point[]): number {
  return points.reduce((sum, point) => sum + (contains(box, point) ? 1 : 0), 0)
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
  return (
    point.x >= box.x - MARGIN_PX &&
    point.x <= box.x + box.width + MARGIN_PX &&
    point.y >= box.y - MARGIN_PX &&
    point.y <= box.y + box.height + MARGIN_PX
  )
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
