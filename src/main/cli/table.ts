import type { LaneRef, LaneSummary, LeftOut } from '@shared/record/log-lines'
import Table from 'cli-table3'
import { counted, median } from './figures'

const HEAD = ['', 'model', 'n', 'TTFT ms', 'TPOT ms', 'link ms', 'prefill ms', 'decode ms', 'total ms', 'left out']
const FIRST_FIGURE = 2
const LAST_FIGURE = 8

/** One rule under the head and above and below: the width belongs to the figures. */
const PLAIN_RULES = {
  ...{ top: '─', 'top-left': '', 'top-mid': '', 'top-right': '' },
  ...{ bottom: '─', 'bottom-left': '', 'bottom-mid': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '─', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }
}

/** A lane a row: medians, each with its 95 % interval below, and what was left out of them. */
export function summaryTable(lanes: readonly LaneRef[], summaries: readonly LaneSummary[]): string {
  const table = new Table({
    head: HEAD,
    style: { head: [], border: [], compact: true },
    chars: PLAIN_RULES,
    colAligns: HEAD.map((_, column) => (column >= FIRST_FIGURE && column <= LAST_FIGURE ? 'right' : 'left'))
  })
  for (const summary of summaries) {
    const lane = lanes.find(({ lane }) => lane === summary.lane)
    table.push([
      summary.lane,
      lane === undefined ? '' : `${lane.model}\n${lane.provider}`,
      summary.n,
      median(summary.ttft_ms),
      median(summary.tpot_ms),
      median(summary.link_ms),
      median(summary.prefill_ms),
      median(summary.decode_ms),
      median(summary.total_ms),
      leftOut(summary.left_out)
    ])
  }
  return `${table.toString()}\n${note(summaries)}`
}

/** `1 warm-up, 2 × rate_limited`, or `none`. */
export function leftOut({ warmup, retry, cancelled, failed, ...rest }: LeftOut): string {
  const startBurst = typeof rest['start_burst'] === 'number' ? rest['start_burst'] : 0
  const parts = [
    ...(warmup > 0 ? [counted(warmup, 'warm-up')] : []),
    ...(retry > 0 ? [counted(retry, 'retry', 'retries')] : []),
    ...(startBurst > 0 ? [`${startBurst} of the start burst`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...Object.entries(failed).map(([kind, count]) => `${count} × ${kind}`)
  ]
  return parts.length === 0 ? 'none' : parts.join(',\n')
}

function note(summaries: readonly LaneSummary[]): string {
  const least = Math.min(...summaries.map(({ n }) => n))
  const interval = least < 5 ? 'from n = 5 on with the 95% interval below' : 'each with its 95% interval below'
  return `Medians, ${interval}.\nOnly first attempts that ended well count; – is a figure that cannot be had.`
}
