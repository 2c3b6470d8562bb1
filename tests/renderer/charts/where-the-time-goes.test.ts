import { stagesOfBar } from '@renderer/features/compare/charts/stage-figures'
import { timeAxis, timeView } from '@renderer/features/compare/charts/time-view'
import { mainStage } from '@shared/metrics/stage-share'
import type { LaneSummary } from '@shared/record/log-lines'
import { describe, expect, it } from 'vitest'
import { context, lane, round } from './made'

const stages = { linkMs: 64, prefillMs: 349, decodeMs: 2_907 }
const a = lane('a', { stages, rounds: [round({ round: 1 }), round({ round: 2 })] })
const stopped = lane('b', { stopped: 'Stopped after round 1: 404.' })
const view = (lanes = [a, stopped], changed = {}) => timeView(lanes, timeAxis(lanes, 5, null), context(changed))

describe('where the time goes', () => {
  it('stacks link, prefill and decode of each lane as three fillings of its colour with an outline', () => {
    const datasets = view().spec.data.datasets as unknown as {
      data: unknown
      backgroundColor: string[]
      borderColor: string[]
      borderWidth: number
    }[]
    expect(datasets.map(({ data }) => data)).toEqual([[{ x: 64, y: 0 }], [{ x: 349, y: 0 }], [{ x: 2_907, y: 0 }]])
    expect(datasets.map(({ backgroundColor }) => backgroundColor[0])).toEqual([
      'rgba(1, 0, 0, 0)',
      'rgba(1, 0, 0, 0.36)',
      'rgba(1, 0, 0, 1)'
    ])
    for (const dataset of datasets) expect(dataset).toMatchObject({ borderColor: ['rgb(1, 0, 0)'], borderWidth: 1 })
  })

  it('begins at 0 and ends on a whole tick over the longest lane', () => {
    expect(timeAxis([a], 5, null)).toEqual({ max: 4_000, step: 1_000 })
    expect(timeAxis([a], 5, { max: 10_000, step: 2_000 })).toEqual({ max: 10_000, step: 2_000 })
  })

  it('tells each stretch with its share and n, and finds it under the pointer', () => {
    const [row, none] = view().stops
    expect(row?.at(2)).toMatchObject({ heading: 'A model-a, decode', lines: ['2,907 ms, 88% of the bar', 'n = 2'] })
    expect([row?.find(10), row?.find(100), row?.find(3_000), row?.find(9_999)]).toEqual([0, 1, 2, 2])
    expect(none?.count).toBe(0)
  })

  it('has the same figures in its table twin, a dash where there are none', () => {
    const { table } = view()
    expect(table.columns).toEqual(['Lane', 'link', 'prefill', 'decode', 'n'])
    expect(table.row(0)).toEqual(['A model-a', '64.0 (2%)', '349 (11%)', '2,907 (88%)', '2'])
    expect(table.row(1)).toEqual(['B model-b', '–', '–', '–', '0'])
  })

  it('saves the medians with every digit', () => {
    const lanes = [lane('a', { stages: { linkMs: 63.30000000000001, prefillMs: 349, decodeMs: 0.1 }, rounds: [round()] }), stopped]
    expect(view(lanes).csv()).toBe(
      'lane,provider,model,n,link_ms,prefill_ms,decode_ms,ttft_ms\r\na,Reference server,model-a,1,63.30000000000001,349,0.1,\r\nb,Reference server,model-b,0,,,,\r\n'
    )
  })

  it('without medians says why', () => {
    expect(view([lane('a')]).empty).toBe('The medians of link, prefill and decode stand here after a run.')
    expect(view([lane('a', { rounds: [round({ state: 'running' })] })], { running: true }).empty).toBe(
      'The first medians stand when a round is through.'
    )
    expect(view([lane('a', { rounds: [round({ state: 'left-out' })] })]).empty).toBe('No request went through, so there are no medians.')
    expect(view().empty).toBeNull()
  })
})

describe('a lane whose link cannot be told from its prefill', () => {
  const joined = lane('a', { stages: { linkMs: null, prefillMs: 100, decodeMs: 300 }, rounds: [round()] })

  it('has its TTFT in one piece, in the chart, the table twin and the file', () => {
    const { stops, table, csv } = view([joined])
    expect(stops[0]?.count).toBe(2)
    expect(stops[0]?.at(0)).toMatchObject({ heading: 'A model-a, TTFT', lines: ['100 ms, 25% of the bar', 'n = 1'] })
    expect(table.row(0)).toEqual(['A model-a', '–', 'TTFT 100 (25%)', '300 (75%)', '1'])
    expect(csv().split('\r\n')[1]).toBe('a,Reference server,model-a,1,,,300,100')
  })
})

describe('the share on a bar', () => {
  it.each([
    [
      { link: 64, prefill: 349, decode: 2_907, ttft: 420 },
      { linkMs: 64, prefillMs: 349, decodeMs: 2_907 }
    ],
    [
      { link: null, prefill: null, decode: 300, ttft: 100 },
      { linkMs: null, prefillMs: 100, decodeMs: 300 }
    ]
  ])('is the verdict’s', ({ link, prefill, decode, ttft }, stages) => {
    const summary = { lane: 'a', link_ms: { p50: link }, prefill_ms: { p50: prefill }, decode_ms: { p50: decode }, ttft_ms: { p50: ttft } }
    const main = mainStage(summary as unknown as LaneSummary)
    const widest = stagesOfBar(stages).reduce((most, part) => (part.share > most.share ? part : most))
    expect({ stage: widest.stage, share: widest.share }).toEqual({ stage: main?.stage, share: main?.share })
  })
})
