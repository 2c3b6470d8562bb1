import { CHIP_GAP_PX, CHIP_PX, drawChip, drawText } from './canvas-text'
import { laneColour, laneLetter } from './lane-look'
import { font, type Palette } from './palette'
import { Chart, type ChartSpec } from './setup'
import type { ExportNote } from './view'

const SCALE = 2
const MARGIN_PX = 16
const HEAD_PX = 40
const NOTE_PX = 24

export interface Picture {
  readonly spec: ChartSpec
  readonly widthPx: number
  readonly heightPx: number
  readonly title: string
  readonly sub: string
  /** Lanes with their names and n: a picture leaves the screen that names them. */
  readonly notes: readonly ExportNote[]
  readonly date: string
}

/** Draws the chart anew at twice the size, with what a reader elsewhere needs: title, lanes, n, date. PNG bytes. */
export async function toPng(picture: Picture, palette: Palette): Promise<Uint8Array<ArrayBuffer>> {
  const { widthPx, heightPx, notes } = picture
  const sheet = document.createElement('canvas')
  const sheetHeightPx = HEAD_PX + heightPx + (notes.length + 1) * NOTE_PX + MARGIN_PX / 2
  sheet.width = widthPx * SCALE
  sheet.height = sheetHeightPx * SCALE
  const context = sheet.getContext('2d')
  if (!context) throw new Error('The picture could not be drawn: this system gives no 2D canvas.')
  context.scale(SCALE, SCALE)
  context.fillStyle = palette.surface
  context.fillRect(0, 0, widthPx, sheetHeightPx)
  drawHead(context, picture, palette)
  const chart = drawChart(picture)
  context.drawImage(chart.canvas, 0, HEAD_PX, widthPx, heightPx)
  chart.destroy()
  drawNotes(context, picture, palette)
  return bytesOf(sheet)
}

function drawChart({ spec, widthPx, heightPx }: Picture): Chart {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  return new Chart(canvas, {
    ...spec,
    data: { datasets: spec.data.datasets.map((dataset) => ({ ...dataset })) },
    options: { ...spec.options, responsive: false, devicePixelRatio: SCALE }
  }) as Chart
}

function drawHead(context: CanvasRenderingContext2D, { title, sub }: Picture, palette: Palette): void {
  context.font = font(palette, 600, palette.titlePx)
  context.textBaseline = 'middle'
  context.fillStyle = palette.text
  context.fillText(title, MARGIN_PX, HEAD_PX / 2)
  drawText(context, palette, sub, MARGIN_PX + context.measureText(title).width + 8, HEAD_PX / 2 + 0.5, { colour: palette.text3 })
}

function drawNotes(context: CanvasRenderingContext2D, { heightPx, notes, date, widthPx }: Picture, palette: Palette): void {
  let y = HEAD_PX + heightPx + NOTE_PX / 2
  for (const { lane, text } of notes) {
    drawChip(context, palette, laneLetter(lane), laneColour(palette, lane), MARGIN_PX, y)
    drawText(context, palette, text, MARGIN_PX + CHIP_PX + CHIP_GAP_PX, y, { colour: palette.text2 })
    y += NOTE_PX
  }
  drawText(context, palette, `${date} · Tokenscope`, widthPx - MARGIN_PX, y, { colour: palette.text3, align: 'right' })
}

async function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob)
    throw new Error('The picture could not be encoded as PNG: there was not enough memory for it. Make the window smaller and save again.')
  return new Uint8Array(await blob.arrayBuffer())
}
