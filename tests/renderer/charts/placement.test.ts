import { type Box, placeLabels, touch } from '@renderer/charts/placement'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const bounds: Box = { x: 40, y: 0, width: 460, height: 240 }
const label = (x: number, y: number) => ({ anchor: { x, y }, width: 54, height: 18 })
const place = (requests: ReturnType<typeof label>[], obstacles: readonly Box[] = []) =>
  placeLabels(requests, { bounds, obstacles, ink: [] })

describe('labels at the ends of lines', () => {
  it('stand to the right of the end where there is room, else to the left', () => {
    const [roomy, narrow] = place([label(200, 100), label(490, 160)])
    expect(roomy?.box.x).toBeGreaterThan(200)
    expect(narrow?.box.x).toBeLessThan(490 - 54)
  })

  it('of ends that lie together stand in one column, in the order of the ends, so that no leaders cross', () => {
    const ends = [62, 58, 66, 60, 70, 64]
    const boxes = place(ends.map((y, index) => label(300 + index, y))).map((placed) => placed?.box)
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
    const byLabel = ends.map((_, index) => index).sort((a, b) => (boxes[a]?.y ?? 0) - (boxes[b]?.y ?? 0))
    const byEnd = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
    expect(byLabel).toEqual(byEnd)
  })

  it('keep off the lines where a place beside them is near', () => {
    const ink = Array.from({ length: 60 }, (_, index) => ({ x: 420 + index, y: 100 }))
    const [placed] = placeLabels([label(410, 100)], { bounds, obstacles: [], ink })
    const box = placed?.box
    expect(ink.some(({ x, y }) => box && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)).toBe(false)
  })

  it('give way to one that has no other place', () => {
    const placed = place([label(200, 170), label(200, 186), label(200, 220)])
    for (const each of placed) expect(each?.distance).toBeLessThan(20)
  })

  it('keep off other texts', () => {
    const clock: Box = { x: 205, y: 90, width: 60, height: 20 }
    const [placed] = place([label(200, 100)], [clock])
    expect(placed && touch(placed.box, clock)).toBe(false)
  })

  it('are left out where there is no place at all, rather than drawn over something', () => {
    expect(place([label(200, 100)], [bounds])).toEqual([null])
  })

  it('never touch each other and never leave the canvas, wherever the ends lie', () => {
    const end = fc.record({ x: fc.integer({ min: 40, max: 476 }), y: fc.integer({ min: 12, max: 238 }) })
    fc.assert(
      fc.property(fc.array(end, { minLength: 1, maxLength: 8 }), (ends) => {
        const boxes = place(ends.map(({ x, y }) => label(x, y))).flatMap((placed) => (placed ? [placed.box] : []))
        boxes.forEach((box, index) => {
          expect(box.x).toBeGreaterThanOrEqual(bounds.x)
          expect(box.y).toBeGreaterThanOrEqual(bounds.y)
          expect(box.x + box.width).toBeLessThanOrEqual(bounds.x + bounds.width)
          expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height)
          for (const other of boxes.slice(index + 1)) expect(touch(box, other)).toBe(false)
        })
      })
    )
  })

  it('of six lanes find their places wherever the ends lie', () => {
    const end = fc.record({ x: fc.integer({ min: 60, max: 430 }), y: fc.integer({ min: 12, max: 228 }) })
    fc.assert(
      fc.property(fc.array(end, { minLength: 1, maxLength: 6 }), (ends) => {
        expect(place(ends.map(({ x, y }) => label(x, y)))).not.toContain(null)
      })
    )
  })
})
