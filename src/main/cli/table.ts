import type { Distribution, LaneRef, LaneSummary, LeftOut } from '@shared/record/log-lines'
import Table from 'cli-table3'
import { counted, median } from './figures'

/** The figures of a lane, in the order they come about. */
const FIGURES: readonly (readonly [string, (lane: LaneSummary) => Distribution])[] = [
  ['TTFT ms', ({ ttft_ms }) => ttft_ms],
  ['TPOT ms', ({ tpot_ms }) => tpot_ms],
  ['link ms', ({ link_ms }) => link_ms],
  ['prefill ms', ({ prefill_ms }) => prefill_ms],
  ['decode ms', ({ decode_ms }) => decode_ms],
  ['total ms', ({ total_ms }) => total_ms]
]
const HEAD = ['', 'model', 'n', ...FIGURES.map(([name]) => name), 'left out']
const FIRST_FIGURE = 2
/** A long name goes on below itself, and leaves the width to the figures. */
const NAME_LINES = /.{1,32}/gu

/** One rule under the head and above and below: the width belongs to the figures. */
const PLAIN_RULES = {
  ...{ top: '─', 'top-left': '', 'top-mid': '', 'top-right': '' },
  ...{ bottom: '─', 'bottom-left': '', 'bottom-mid': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '─', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }
}

const NO_RULES = Object.fromEntries(Object.keys(PLAIN_RULES).map((place) => [place, '']))

type Cell = string | number
type Align = 'left' | 'right'

const drawn = (
  rows: readonly (readonly Cell[])[],
  chars: Record<string, string>,
  colAligns: readonly Align[],
  head: readonly string[] = []
): string => {
  const table = new Table({ head: [...head], style: { head: [], border: [], compact: true }, chars, colAligns: [...colAligns] })
  table.push(...rows.map((row) => [...row]))
  return table.toString()
}

/** On screen: the rule above is as wide as the table, whatever characters stand below. */
const widthOf = (table: string): number => table.split('\n')[0]?.length ?? 0

/** Columns of text, each as wide as its widest cell is on screen. */
export const aligned = (rows: readonly (readonly string[])[]): string => drawn(rows, NO_RULES, []).replace(/ +$/gm, '')

/** Medians, each with its 95 % interval below, and what was left out of them; where the columns suffice a lane a row, else a lane a column. */
export function summaryTable(
  lanes: readonly LaneRef[],
  summaries: readonly LaneSummary[],
  columns: number = Number.POSITIVE_INFINITY
): string {
  const wide = laneARow(lanes, summaries)
  return `${widthOf(wide) <= columns ? wide : stacked(lanes, summaries, columns)}\n${note(summaries)}`
}

const nameOf = (lanes: readonly LaneRef[], summary: LaneSummary): string => {
  const lane = lanes.find(({ lane }) => lane === summary.lane)
  return lane === undefined ? '' : [...lane.model.matchAll(NAME_LINES), ...lane.provider.matchAll(NAME_LINES)].join('\n')
}

function laneARow(lanes: readonly LaneRef[], summaries: readonly LaneSummary[]): string {
  const rows = summaries.map((summary) => [
    summary.lane,
    nameOf(lanes, summary),
    summary.n,
    ...FIGURES.map(([, of]) => median(of(summary))),
    leftOut(summary.left_out)
  ])
  const isFigure = (column: number): boolean => column >= FIRST_FIGURE && column < HEAD.length - 1
  return drawn(
    rows,
    PLAIN_RULES,
    HEAD.map((_, column) => (isFigure(column) ? 'right' : 'left')),
    HEAD
  )
}

/** A lane a column, as many side by side as there is room for, the rest below. */
function stacked(lanes: readonly LaneRef[], summaries: readonly LaneSummary[], columns: number): string {
  for (let abreast = summaries.length; abreast > 1; abreast -= 1) {
    const tables = groupsOf(summaries, abreast).map((group) => laneAColumn(lanes, group))
    if (tables.every((table) => widthOf(table) <= columns)) return tables.join('\n')
  }
  return summaries.map((summary) => laneAColumn(lanes, [summary])).join('\n')
}

function laneAColumn(lanes: readonly LaneRef[], summaries: readonly LaneSummary[]): string {
  const row = (name: string, cell: (summary: LaneSummary) => Cell): readonly Cell[] => [name, ...summaries.map(cell)]
  const rows = [
    row('model', (summary) => nameOf(lanes, summary)),
    row('n', ({ n }) => n),
    ...FIGURES.map(([name, of]) => row(name, (summary) => median(of(summary)))),
    row('left out', ({ left_out }) => leftOut(left_out))
  ]
  return drawn(rows, PLAIN_RULES, ['left', ...summaries.map((): Align => 'right')], ['', ...summaries.map(({ lane }) => lane)])
}

const groupsOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size))

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
