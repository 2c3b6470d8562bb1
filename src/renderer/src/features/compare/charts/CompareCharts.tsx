import type { CompareChartsProps } from './model'

/** Where the time goes, tokens over time, gaps between tokens: three cells side by side. */
export function CompareCharts({ lanes }: CompareChartsProps) {
  return <div className="compare-charts" data-lanes={lanes.length} />
}
