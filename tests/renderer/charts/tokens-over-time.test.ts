import type { ChartSpec } from '@renderer/charts/setup'
import { secondsOfToken, tokenStops, tokensCsv, tokensTable } from '@renderer/features/compare/charts/token-figures'
import { lineCrossing, reachOf, tokenLines } from '@renderer/features/compare/charts/token-lines'
import { crossingLabel, tokensAxes, tokensView } from '@renderer/features/compare/charts/tokens-view'
import { describe, expect, it } from 'vitest'
import { context, englishWords, lane, round } from './made'

const datasets = ({ data }: ChartSpec) =>
  data.datasets as { data: { x: number; y: number }[]; borderWidth: number; borderDash: number[]; borderColor: string; stepped: unknown }[]

describe('the lines of tokens over time', () => {
  it('rise from zero at the first token and count what each event carried', () => {
    const [line] = tokenLines([lane('a', { rounds: [round({ tMs: [400, 420, 450], n: [1, 2, 1] })] })], 1)
    expect(line?.points).toEqual([
      { x: 0.4, y: 0 },
      { x: 0.4, y: 1 },
      { x: 0.42, y: 3 },
      { x: 0.45, y: 4 }
    ])
  })

  it('show the round asked for in front, whatever became of it, and behind it only rounds that count', () => {
    const rounds = [
      round({ round: 0, state: 'left-out', tMs: [1] }),
      round({ round: 1, tMs: [2] }),
      round({ round: 2, state: 'left-out', tMs: [3] }),
      round({ round: 3, state: 'running', tMs: [4] })
    ]
    const shown = (round: number) => tokenLines([lane('a', { rounds })], round).map((line) => [line.round.round, line.bold])
    expect(shown(3)).toEqual([
      [3, true],
      [1, false]
    ])
    expect(shown(2)).toEqual([
      [2, true],
      [1, false]
    ])
  })

  it('go in steps where few chunks carry several tokens each, since nothing came between them', () => {
    const clumps = round({ tMs: [200, 400, 600], n: [11, 11, 11] })
    const single = round({ tMs: [200, 220, 240], n: [1, 1, 1] })
    expect(tokenLines([lane('a', { rounds: [clumps] })], 1)[0]?.stepped).toBe(true)
    expect(tokenLines([lane('a', { rounds: [single] })], 1)[0]?.stepped).toBe(false)
  })

  it('are 2.25 px and dashed by lane in front, 1 px at 28% behind', () => {
    const rounds = [round({ round: 1, tMs: [100, 200] }), round({ round: 2, tMs: [110, 210] })]
    const state = { lanes: [lane('b', { rounds })], shownRound: 2, nowMs: null }
    const [bold, faint] = datasets(tokensView(state, tokensAxes(state, 5, null), context()).spec)
    expect(bold).toMatchObject({ borderWidth: 2.25, borderDash: [7, 3], borderColor: 'rgb(2, 0, 0)' })
    expect(faint).toMatchObject({ borderWidth: 1, borderDash: [], borderColor: 'rgba(2, 0, 0, 0.28)' })
  })

  it('reach as far as the longest line and the clock of the running round', () => {
    const lines = tokenLines([lane('a', { rounds: [round({ tMs: [400, 3_300] })] })], 1)
    expect(reachOf(lines, null)).toEqual({ seconds: 3.3, tokens: 2 })
    expect(reachOf(lines, 4_000)).toEqual({ seconds: 4, tokens: 2 })
  })
})

describe('the place where one lane overtakes the other', () => {
  // B begins sooner, A is faster: A has token 4 at 430, B at 440.
  const a = lane('a', { rounds: [round({ tMs: [400, 410, 420, 430, 440] })] })
  const b = lane('b', { rounds: [round({ tMs: [290, 340, 390, 440, 490] })] })

  it('is the token from which on that lane has each one sooner', () => {
    expect(lineCrossing(tokenLines([a, b], 1))).toEqual({ lane: 'a', fromToken: 4, at: { x: 0.43, y: 4 } })
  })

  it('is told as the shown round’s, since the medians may cross at another token', () => {
    const labels = crossingLabel(tokenLines([a, b], 1), context())
    expect(labels.map(({ text }) => text)).toEqual(['in this round A is ahead from token 4'])
  })

  it('stands on the lines where tokens are estimated', () => {
    // Of 0.6 tokens an event: whole counts 1, 1, 2, 2, 3, 4, 4, 5.
    const parts = (tMs: number[]) => round({ tMs, n: tMs.map(() => 0.6), tokens: null })
    const sooner = lane('a', { rounds: [parts([10, 40, 70, 100, 130, 160, 190, 220])] })
    const quicker = lane('b', { rounds: [parts([50, 60, 70, 80, 90, 100, 110, 120])] })
    expect(lineCrossing(tokenLines([sooner, quicker], 1))).toEqual({ lane: 'b', fromToken: 3, at: { x: 0.09, y: 3 } })
  })

  it('is not told while a round still runs, nor among more than two lanes', () => {
    const running = lane('b', { rounds: [round({ state: 'running', tMs: [290, 340, 390, 440, 490] })] })
    expect(lineCrossing(tokenLines([a, running], 1))).toBeNull()
    expect(lineCrossing(tokenLines([a, b, lane('c', { rounds: [round({ tMs: [1, 2] })] })], 1))).toBeNull()
  })
})

describe('the figures of a line', () => {
  const rounds = [round({ tMs: [412.3, 431.05, 475.25], n: [1, 3, 1] })]
  const [line] = tokenLines([lane('a', { rounds })], 1)
  if (!line) throw new Error('no line')

  it('are told token by token to the keyboard', () => {
    const row = tokenStops(line, englishWords())
    expect(row.count).toBe(3)
    expect(row.at(0)).toMatchObject({ heading: 'A model-a, token 1', lines: ['0.412 s since the request', 'the first'] })
    expect(row.at(1)).toMatchObject({
      heading: 'A model-a, tokens 2 to 4',
      lines: ['0.431 s since the request', '18.8 ms after the one before']
    })
    expect(row.find(0.47)).toBe(2)
  })

  it('are whole numbers where tokens are estimated; the file keeps the fractions', () => {
    const estimated = round({ tMs: [100, 200, 300], n: [1, 1.6, 1.394], tokens: 4 })
    const lanes = [lane('a', { rounds: [estimated] })]
    const [whole] = tokenLines(lanes, 1)
    if (!whole) throw new Error('no line')
    const row = tokenStops(whole, englishWords())
    expect([0, 1, 2].map((index) => row.at(index).heading)).toEqual([
      'A model-a, token 1',
      'A model-a, tokens 2 to 3',
      'A model-a, token 4'
    ])
    expect(tokensTable([whole], 1, englishWords()).rowCount).toBe(4)
    expect(tokensCsv(lanes)).toContain('2,200,1.6,2.6')
  })

  it('of a warm-up stand under its name', () => {
    expect(tokensTable([], 0, englishWords()).caption).toMatch(/^Warm-up:/)
  })

  it('stand in the table twin, a row a token, with a dash where a lane had none', () => {
    const other = tokenLines([lane('b', { rounds: [round({ tMs: [200] })] })], 1)
    const table = tokensTable([line, ...other], 1, englishWords())
    expect(table.columns).toEqual(['Token', 'A model-a', 'B model-b'])
    expect(table.rowCount).toBe(5)
    expect(table.row(0)).toEqual(['1', '0.412', '0.200'])
    expect(table.row(2)).toEqual(['3', '0.431', '–'])
    expect(secondsOfToken(line, 5)).toBe(0.47525)
  })

  it('are saved with every digit, every round, and what each became', () => {
    const left = round({ round: 2, state: 'left-out', tMs: [86.20000000000002] })
    expect(tokensCsv([lane('a', { rounds: [...rounds, left] })])).toBe(
      [
        'lane,provider,model,round,state,event,t_ms,n,tokens',
        'a,Reference server,model-a,1,counted,1,412.3,1,1',
        'a,Reference server,model-a,1,counted,2,431.05,3,4',
        'a,Reference server,model-a,1,counted,3,475.25,1,5',
        'a,Reference server,model-a,2,left_out,1,86.20000000000002,1,1',
        ''
      ].join('\r\n')
    )
  })
})

describe('without anything to show', () => {
  it('the chart keeps its axes and says why', () => {
    const state = { lanes: [lane('a')], shownRound: null, nowMs: null }
    const axes = tokensAxes(state, 5, null)
    expect(axes).toEqual({ x: { max: 5, step: 1 }, y: { max: 200, step: 50 } })
    expect(tokensView(state, axes, context()).empty).toBe('One line a lane stands here while a run goes on.')
    const failed = { ...state, lanes: [lane('a', { rounds: [round({ state: 'left-out' })] })], shownRound: 1 }
    expect(tokensView(failed, axes, context()).empty).toBe('No token came in this round.')
  })

  it('a lane that waits says so beside the clock, so the chart is not empty', () => {
    const state = { lanes: [lane('a', { rounds: [round({ state: 'running' })] })], shownRound: 1, nowMs: 2_460 }
    expect(tokensView(state, tokensAxes(state, 5, null), context({ running: true })).empty).toBeNull()
  })
})
