/** Stands in for Chart.js where there is no canvas: keeps what it was given and counts its updates. */
const scale = { getPixelForValue: (value: number) => value, getValueForPixel: (px: number) => px }

export class ChartDouble {
  static readonly made: ChartDouble[] = []
  updates = 0
  data: unknown
  options: unknown
  readonly config: { plugins: unknown[] }
  readonly scales = { x: scale, y: scale }
  readonly width = 400
  readonly height = 200

  constructor(
    readonly canvas: HTMLCanvasElement,
    spec: { data: unknown; options: unknown; plugins: unknown[] }
  ) {
    this.data = spec.data
    this.options = spec.options
    this.config = { plugins: spec.plugins }
    ChartDouble.made.push(this)
  }

  update(mode: string): void {
    if (mode !== 'none') throw new Error(`a chart was updated with animation mode ${mode}`)
    this.updates += 1
  }

  destroy(): void {
    ChartDouble.made.splice(ChartDouble.made.indexOf(this), 1)
  }
}
