import { font, type Palette } from './palette'

/** Text of a chart. Digits stand in cells of one width: a canvas knows no `font-variant-numeric`, and labels must not tremble. */

export interface TextStyle {
  readonly colour: string
  readonly weight?: 400 | 600
  readonly align?: 'left' | 'right' | 'center'
  /** Surface colour behind the strokes, 3 px, where the text lies over lines. */
  readonly halo?: boolean
}

export const CHIP_PX = 18
export const CHIP_GAP_PX = 6

const DIGIT_RUNS = /\d|[^\d]+/g

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const digit = context.measureText('0').width
  let width = 0
  for (const run of text.match(DIGIT_RUNS) ?? []) width += isDigit(run) ? digit : context.measureText(run).width
  return width
}

export function measure(context: CanvasRenderingContext2D, palette: Palette, text: string, weight: 400 | 600 = 400): number {
  context.font = font(palette, weight)
  return widthOf(context, text)
}

/** Draws one line of text, vertically centred on `y`; returns its width in px. */
export function drawText(
  context: CanvasRenderingContext2D,
  palette: Palette,
  text: string,
  x: number,
  y: number,
  style: TextStyle
): number {
  context.save()
  context.font = font(palette, style.weight)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const width = widthOf(context, text)
  const start = style.align === 'right' ? x - width : style.align === 'center' ? x - width / 2 : x
  if (style.halo) {
    context.strokeStyle = palette.surface
    context.lineWidth = 3
    context.lineJoin = 'round'
    eachRun(context, text, start, (run, at) => context.strokeText(run, at, y))
  }
  context.fillStyle = style.colour
  eachRun(context, text, start, (run, at) => context.fillText(run, at, y))
  context.restore()
  return width
}

/** A lane's letter on its colour, its left edge at `x`, vertically centred on `y`. */
export function drawChip(context: CanvasRenderingContext2D, palette: Palette, letter: string, colour: string, x: number, y: number): void {
  context.save()
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x, y - CHIP_PX / 2, CHIP_PX, CHIP_PX, 4)
  context.fill()
  context.restore()
  drawText(context, palette, letter, x + CHIP_PX / 2, y + 0.5, { colour: palette.surface, weight: 600, align: 'center' })
}

/** The text, or as much of it as `widthPx` holds, with an ellipsis. */
export function clipText(context: CanvasRenderingContext2D, palette: Palette, text: string, widthPx: number): string {
  if (measure(context, palette, text) <= widthPx) return text
  const letters = [...text]
  while (letters.length > 1 && measure(context, palette, `${letters.join('').trimEnd()}…`) > widthPx) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function eachRun(context: CanvasRenderingContext2D, text: string, x: number, draw: (run: string, x: number) => void): void {
  const digit = context.measureText('0').width
  let at = x
  for (const run of text.match(DIGIT_RUNS) ?? []) {
    const own = context.measureText(run).width
    draw(run, isDigit(run) ? at + (digit - own) / 2 : at)
    at += isDigit(run) ? digit : own
  }
}

function isDigit(run: string): boolean {
  return run.length === 1 && run >= '0' && run <= '9'
}
