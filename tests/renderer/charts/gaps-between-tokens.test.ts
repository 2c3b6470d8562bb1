import { betweenChunks, filledBins, gapCsv, gapTable, laneGaps } from '@renderer/features/compare/charts/gap-figures'
import { gapsAxis, gapsView, ridgePoints } from '@renderer/features/compare/charts/gaps-view'
import { describe, expect, it } from 'vitest'
import { context, englishWords, lane, round } from './made'

const even = lane('a', { gapsMs: [18, 18.2, 18.4, 18.6, 45], gapP50Ms: 18.4, gapP99Ms: null })
const slower = lane('b', { gapsMs: [27, 27.5, 28], gapP50Ms: 27.5, gapP99Ms: null })

describe('gaps between tokens', () => {
  it('stand in the same bins for every lane, as shares of the lane’s own gaps', () => {
    const [a, b] = laneGaps([even, slower])
    expect(a?.histogram.edges).toEqual(b?.histogram.edges)
    for (const gaps of [a, b]) expect(gaps?.histogram.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  it('are drawn as steps that begin and end on the lane’s base', () => {
    const points = ridgePoints(1, [10, 20, 40], [0.25, 0.75], { first: 0, last: 1 }, (share) => share)
    expect(points).toEqual([
      { x: 10, y: 1 },
      { x: 10, y: 0.75 },
      { x: 20, y: 0.25 },
      { x: 40, y: 0.25 },
      { x: 40, y: 1 }
    ])
    expect(filledBins({ shares: [0, 0.2, 0, 0.8, 0] } as never)).toEqual({ first: 1, last: 3 })
  })

  it('stand on a log axis around all of them, which only widens during a run', () => {
    expect(gapsAxis([even, slower], null)).toEqual({ min: 10, max: 50 })
    expect(gapsAxis([even], { min: 5, max: 100 })).toEqual({ min: 5, max: 100 })
    expect(gapsAxis([lane('a')], null)).toEqual({ min: 10, max: 100 })
  })

  it('of events that came in one read cannot stand on a log axis, and are told apart', () => {
    const clumped = lane('a', { gapsMs: [0, 0, 0, 200], gapP50Ms: 0 })
    expect(gapsAxis([clumped], null).min).toBeGreaterThan(0)
    const rows = Array.from({ length: gapTable([clumped], englishWords()).rowCount }, (_, row) =>
      gapTable([clumped], englishWords()).row(row)
    )
    expect(rows).toContainEqual(['together with the one before', '75%'])
    const told = gapsView([clumped], gapsAxis([clumped], null), context()).stops[0]?.at(0).lines
    expect(told).toEqual(['25% of 4 gaps', '75% of events came together with the one before'])
  })

  it('are between chunks where a chunk that counts carried several tokens', () => {
    expect(betweenChunks(lane('a', { rounds: [round({ tMs: [1, 2], multiToken: true })] }))).toBe(true)
    expect(betweenChunks(lane('a', { rounds: [round({ tMs: [1, 2], n: [1, 1.4] })] }))).toBe(false)
    expect(betweenChunks(lane('a', { rounds: [round({ state: 'left-out', tMs: [1, 2], multiToken: true })] }))).toBe(false)
  })

  it('have their percentiles first in the table twin, with a dash where n cannot carry one', () => {
    const table = gapTable([even, slower, lane('c')], englishWords())
    expect(table.columns).toEqual(['Gap', 'A model-a', 'B model-b'])
    expect([0, 1, 2, 3].map((row) => table.row(row))).toEqual([
      ['Gaps', '5', '3'],
      ['p50, ms', '18.4', '27.5'],
      ['p99, ms', '–', '–'],
      ['Largest, ms', '45.0', '28.0']
    ])
  })

  it('are saved one by one with every digit', () => {
    expect(gapCsv([lane('a', { gapsMs: [18.400000000000002, 0] })])).toBe(
      'lane,provider,model,gap_ms\r\na,Reference server,model-a,18.400000000000002\r\na,Reference server,model-a,0\r\n'
    )
  })

  it('without any say why', () => {
    const empty = (lanes: Parameters<typeof gapsView>[0], running = false) =>
      gapsView(lanes, gapsAxis(lanes, null), context({ running })).empty
    expect(empty([lane('a')])).toBe('How even the pace is stands here after a run.')
    expect(empty([lane('a')], true)).toBe('The first gaps stand when a round is through.')
    expect(empty([lane('a', { rounds: [round()] })])).toBe('No tokens came one after another, so there are no gaps.')
    expect(empty([even])).toBeNull()
  })
})
