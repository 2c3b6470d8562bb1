import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Chart, type ChartSpec } from './setup'

interface ChartCanvasProps {
  readonly spec: ChartSpec
  /** Gets the chart, for whoever needs its scales. */
  readonly chart: RefObject<Chart | null>
  readonly label: string
}

/** Chart.js draws what `spec` says. Made once; every other spec is one update without animation. */
export function ChartCanvas({ spec, chart, label }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const shown = chart.current
    if (!shown) {
      if (canvas.current) chart.current = new Chart(canvas.current, { ...spec, plugins: [...(spec.plugins ?? [])] }) as Chart
      return
    }
    shown.data = spec.data as Chart['data']
    if (spec.options) shown.options = spec.options as Chart['options']
    const plugins = shown.config.plugins ?? []
    plugins.splice(0, plugins.length, ...((spec.plugins ?? []) as typeof plugins))
    shown.update('none')
  }, [spec, chart])
  useLayoutEffect(
    () => () => {
      chart.current?.destroy()
      chart.current = null
    },
    [chart]
  )
  return <canvas ref={canvas} role="img" aria-label={label} />
}
