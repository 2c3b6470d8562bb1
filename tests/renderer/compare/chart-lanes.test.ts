import { chartLane } from '@renderer/features/compare/chart-data/chart-lanes'
import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { applyEvents } from '@renderer/features/compare/run/run-state'
import { summarizeLane, tokensByRequest } from '@shared/metrics/lane'
import { describe, expect, it } from 'vitest'
import { simulateRun } from '../support/simulated-run'

const behaviour = { connectMs: 30, prefillMs: 340, gapMs: 20, text: 'one two three four five six seven eight nine ten' }
const timed = simulateRun({ ...defaultPlan(), rounds: 2 }, { a: behaviour, b: behaviour }, () => 'http://127.0.0.1:1')

function laneAt(atMs: number) {
  const events = timed.filter((one) => one.atMs <= atMs).map(({ event }) => event)
  const lane = applyEvents(null, events, 0)?.lanes['a']
  if (!lane) throw new Error('the run has a lane a')
  return lane
}

describe('a lane as the charts get it', () => {
  const run = laneAt(100_000)
  const summary = summarizeLane('a', run.records, tokensByRequest(run.tokenLines))
  const lane = chartLane(run, summary, null, 0)

  it('has a round for every request, and only the counted ones counted', () => {
    expect(lane.rounds.map(({ round, state }) => [round, state])).toEqual([
      [0, 'left-out'],
      [1, 'counted'],
      [2, 'counted']
    ])
  })

  it('pools the gaps of the counted rounds alone', () => {
    expect(lane.gapsMs).toHaveLength(2 * 9)
    expect(lane.gapP50Ms).toBe(summary.itl_ms.p50)
  })

  it('has the medians of the stretches', () => {
    expect(lane.stages).toEqual({ linkMs: summary.link_ms.p50, prefillMs: summary.prefill_ms.p50, decodeMs: summary.decode_ms.p50 })
    expect(chartLane(run, undefined, null, 0).stages).toBeNull()
  })

  it('does not carry token counts where each event held one', () => {
    expect(lane.rounds.every(({ n }) => n === null)).toBe(true)
  })

  it('has whole tokens beside estimated ones, as the record counts them', () => {
    const requests = run.requests.map((request) => {
      const { record, tokens } = request
      if (!record || !tokens) throw new Error('the run is through')
      const n = tokens.n.map(() => 1.333)
      return {
        ...request,
        record: { ...record, tokens: 16, reasoning_tokens: 3, flags: ['multi_token', 'n_estimated'] },
        tokens: { ...tokens, n }
      }
    })
    // 10 events of 1.333 are 13 tokens: the three of reasoning were billed and not sent.
    expect(chartLane({ ...run, requests }, summary, null, 0).rounds[1]).toMatchObject({ tokens: 13, multiToken: true })
  })

  it('has its wait in one piece where the medians do not tell link from prefill', () => {
    const none = { ...summary.link_ms, p50: null }
    const joined = chartLane(run, { ...summary, link_ms: none, prefill_ms: none }, null, 0)
    expect(joined.stages).toEqual({ linkMs: null, prefillMs: summary.ttft_ms.p50, decodeMs: summary.decode_ms.p50 })
  })

  it('tells a round that is running', () => {
    const running = chartLane(laneAt(10), undefined, null, 200)
    expect(running.rounds).toMatchObject([{ round: 0, state: 'running', tMs: [], ttftMs: null }])
  })
})
