import {
  BarController,
  BarElement,
  Chart,
  type ChartConfiguration,
  Decimation,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement
} from 'chart.js'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, LogarithmicScale, Filler, Decimation)

export interface Point {
  readonly x: number
  readonly y: number
}

/** One chart as a value: datasets, options and plugins together. Screen and PNG are drawn from the same one. */
export type ChartSpec = ChartConfiguration<'bar' | 'line', Point[]>
export type ChartDataset = ChartSpec['data']['datasets'][number]
export { Chart }
