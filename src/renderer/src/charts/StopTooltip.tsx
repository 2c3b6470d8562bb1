import type { Chart } from './setup'
import type { Stop } from './stops'

const WIDEST_PX = 260
/** Distance from the point, and from the cell's edge. */
const EDGE_PX = 20

interface StopTooltipProps {
  readonly stop: Stop
  readonly chart: Chart
}

/** The figure at a point: a ring on the point and its words beside it, towards the side with more room. */
export function StopTooltip({ stop, chart }: StopTooltipProps) {
  const { x: xScale, y: yScale } = chart.scales
  if (!xScale || !yScale) return null
  const x = xScale.getPixelForValue(stop.x)
  const y = yScale.getPixelForValue(stop.y)
  const toLeft = x > chart.width / 2
  const roomPx = Math.min(WIDEST_PX, (toLeft ? x : chart.width - x) - EDGE_PX)
  const upwards = y > chart.height / 2
  return (
    <div className="chart-stop" style={{ left: x, top: y }} data-left={toLeft} data-up={upwards}>
      <i className="chart-stop-mark" />
      <div className="tooltip chart-tooltip" style={{ maxWidth: roomPx }}>
        <b className="strong">{stop.heading}</b>
        {stop.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
}
