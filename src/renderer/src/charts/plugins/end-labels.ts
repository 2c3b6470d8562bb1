import type { Chart, Plugin } from 'chart.js'
import { CHIP_GAP_PX, CHIP_PX, drawChip, drawText, measure } from '../canvas-text'
import { laneColour, laneLetter } from '../lane-look'
import type { Palette } from '../palette'
import { type Box, nearestOf, type PlacedLabel, placeLabels } from '../placement'
import type { Point } from '../setup'

export interface EndLabel {
  /** What is named, in the units of the axes. */
  readonly at: Point
  /** With a chip where it names a lane. */
  readonly lane: string | null
  readonly text: string
  readonly strong: boolean
  /** `dot` ends a line that still grows, `ring` marks a place between lines. */
  readonly mark: 'none' | 'dot' | 'ring'
  /** Of the ring; the text's colour where it is not given. */
  readonly ringColour?: string
}

interface EndLabelsData {
  readonly labels: readonly EndLabel[]
  /** Points of the bold lines, in the units of the axes: labels rather do not lie on them. */
  readonly ink: readonly Point[]
  /** Boxes of other texts in the plot, px. */
  readonly obstacles: (chart: Chart, textWidth: (text: string) => number) => readonly Box[]
}

const LEADER_FROM_PX = 11

/** Direct labels: the chip and the value at the line's end, each in a place of its own. */
export function endLabels(palette: Palette, { labels, ink, obstacles }: EndLabelsData): Plugin {
  return {
    id: 'endLabels',
    afterDraw(chart) {
      const { ctx, chartArea } = chart
      const pixel = ({ x, y }: Point): Point => ({
        x: chart.scales['x']?.getPixelForValue(x) ?? 0,
        y: chart.scales['y']?.getPixelForValue(y) ?? 0
      })
      const anchors = labels.map((label) => pixel(label.at))
      const places = placeLabels(
        labels.map((label, index) => ({
          anchor: anchors[index] ?? { x: 0, y: 0 },
          width: (label.lane ? CHIP_PX + CHIP_GAP_PX : 0) + measure(ctx, palette, label.text, label.strong ? 600 : 400),
          height: label.lane ? CHIP_PX : palette.captionPx + 4
        })),
        {
          bounds: { x: chartArea.left + 3, y: chartArea.top - 12, width: chart.width - chartArea.left - 6, height: chartArea.height + 9 },
          obstacles: obstacles(chart, (text) => measure(ctx, palette, text)),
          ink: ink.map(pixel)
        }
      )
      labels.forEach((label, index) => {
        const anchor = anchors[index]
        if (!anchor) return
        drawMark(ctx, palette, label, anchor)
        const place = places[index]
        if (place) drawLabel(ctx, palette, label, anchor, place)
      })
    }
  }
}

function drawMark(context: CanvasRenderingContext2D, palette: Palette, { mark, lane, ringColour }: EndLabel, { x, y }: Point): void {
  if (mark === 'none') return
  context.save()
  context.beginPath()
  context.arc(x, y, 4, 0, 2 * Math.PI)
  context.lineWidth = 1.5
  context.fillStyle = mark === 'dot' && lane ? laneColour(palette, lane) : palette.surface
  context.strokeStyle = mark === 'dot' ? palette.surface : (ringColour ?? palette.text)
  context.fill()
  context.stroke()
  context.restore()
}

function drawLabel(
  context: CanvasRenderingContext2D,
  palette: Palette,
  label: EndLabel,
  anchor: Point,
  { box, distance }: PlacedLabel
): void {
  if (distance > LEADER_FROM_PX) drawLeader(context, palette, label, anchor, nearestOf(box, anchor))
  const middle = box.y + box.height / 2
  const textX = label.lane ? box.x + CHIP_PX + CHIP_GAP_PX : box.x
  if (label.lane) drawChip(context, palette, laneLetter(label.lane), laneColour(palette, label.lane), box.x, middle)
  drawText(context, palette, label.text, textX, middle + 0.5, {
    colour: label.strong ? palette.text : palette.text2,
    weight: label.strong ? 600 : 400,
    halo: true
  })
}

function drawLeader(context: CanvasRenderingContext2D, palette: Palette, { mark, lane }: EndLabel, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const skip = mark === 'none' ? 1 : 5
  context.save()
  context.strokeStyle = lane ? laneColour(palette, lane) : palette.text
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(from.x + ((to.x - from.x) * skip) / length, from.y + ((to.y - from.y) * skip) / length)
  context.lineTo(to.x - ((to.x - from.x) * 2) / length, to.y - ((to.y - from.y) * 2) / length)
  context.stroke()
  context.restore()
}
