import type { ChartOptions, Scale, ScaleOptionsByType } from 'chart.js'
import type { Palette } from './palette'

type Options = ChartOptions<'bar' | 'line'>
type ScaleOptions = NonNullable<Options['scales']>[string]

/** Ticks, then the row that names the unit (and holds the legend). */
export const TICK_ROW_PX = 20
export const UNIT_ROW_PX = 18
/** Row above the plot that names the unit of y. */
export const UNIT_TOP_PX = 24
/** Column left of the plot with the lane chips, and the chips' left edge in it. */
export const CHIP_COLUMN_PX = 44
export const CHIP_LEFT_PX = 16
/** Half of the last tick's label stands over the end of the axis. */
export const RIGHT_PX = 24

export interface AxisLook {
  readonly type: 'linear' | 'logarithmic'
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  readonly format: (value: number) => string
  readonly grid: boolean
  /** The line along the axis. */
  readonly line: boolean
}

/** The x axis: its height is fixed, so that nothing shifts while figures grow. */
export function xScale(palette: Palette, look: AxisLook): ScaleOptions {
  return {
    ...scale(palette, look),
    axis: 'x',
    position: 'bottom',
    afterFit: (fitted: Scale) => {
      fitted.height = TICK_ROW_PX
    }
  } as ScaleOptions
}

/** The y axis with a fixed width for its labels. */
export function yScale(palette: Palette, look: AxisLook, widthPx: number): ScaleOptions {
  return {
    ...scale(palette, look),
    axis: 'y',
    position: 'left',
    afterFit: (fitted: Scale) => {
      fitted.width = widthPx
    }
  } as ScaleOptions
}

/** A y axis that only places rows: lane `i` at `i`, downwards. */
export function rowScale(count: number, shiftRows: (heightPx: number) => number = () => 0): ScaleOptions {
  return {
    type: 'linear',
    axis: 'y',
    display: false,
    reverse: true,
    // A bar chart would add half a tick at both ends, and the rows would be lower than they were laid out.
    offset: false,
    bounds: 'data',
    afterDataLimits: (fitted: Scale) => {
      const shift = shiftRows(fitted.chart.height)
      fitted.min = -0.5 + shift
      fitted.max = Math.max(1, count) - 0.5 + shift
    }
  } as ScaleOptions
}

function scale(palette: Palette, { type, min, max, ticks, format, grid, line }: AxisLook): Partial<ScaleOptionsByType> {
  const look = {
    type,
    min,
    max,
    grid: { display: grid, color: palette.grid, lineWidth: 1, drawTicks: false, tickLength: 0 },
    border: { display: line, color: palette.axis, width: 1 },
    ticks: {
      color: palette.text3,
      font: { family: palette.family, size: palette.captionPx },
      padding: 6,
      autoSkip: false,
      maxRotation: 0,
      callback: (value: number | string) => format(Number(value))
    },
    afterBuildTicks: (built: Scale) => {
      built.ticks = ticks.map((value) => ({ value }))
    }
  }
  return look as unknown as Partial<ScaleOptionsByType>
}

interface Layout {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What all charts share: nothing animated, nothing parsed, nothing listening; pointer and keys belong to the cell. */
export function baseOptions(padding: Layout, scales: Readonly<Record<'x' | 'y', ScaleOptions>>): Options {
  return {
    animation: false,
    parsing: false,
    normalized: true,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    layout: { padding, autoPadding: false },
    elements: { point: { radius: 0 } },
    scales,
    plugins: { decimation: { enabled: true, algorithm: 'min-max' }, filler: { propagate: false } }
  } as Options
}
