import { gapTimelineCsv, gapTimelineTable, largestGap, medianGapMs, tokenGaps } from '@renderer/charts/gap-timeline-figures'
import { gapTimelineView } from '@renderer/charts/gap-timeline-view'
import { describe, expect, it } from 'vitest'
import { englishWords, palette } from './made'

const tokens = { tMs: [412.3, 431, 475.25, 493.25], n: [1, 2, 1, 1] }
const data = { lane: 'a', tokens, linkMs: 63.3, prefillMs: 349, ttftMs: 412.3, lastTokenMs: 493.25 }

describe('the gap before every token of one request', () => {
  it('is told with the number of the token it came before', () => {
    expect(tokenGaps(tokens).map(({ atMs, token }) => [atMs, token])).toEqual([
      [431, 2],
      [475.25, 4],
      [493.25, 5]
    ])
  })

  it('has whole token numbers where tokens are estimated', () => {
    const estimated = { tMs: [100, 120, 140, 160], n: [1, 1.6, 0.2, 1.194] }
    expect(tokenGaps(estimated).map(({ token }) => token)).toEqual([2, 3, 4])
  })

  it('has a median and a largest', () => {
    const gaps = tokenGaps(tokens)
    expect(medianGapMs(gaps)).toBeCloseTo(18.7, 9)
    expect(largestGap(gaps)).toMatchObject({ gapMs: 44.25, token: 4 })
  })

  it('stands in a table and in a file', () => {
    expect(gapTimelineTable(tokenGaps(tokens), englishWords()).row(1)).toEqual(['4', '0.475', '44.3'])
    expect(gapTimelineCsv('a', { tMs: [1.5, 3.75], n: [1, 1] })).toBe('lane,event,t_ms,n,gap_ms\r\na,1,1.5,1,\r\na,2,3.75,1,2.25\r\n')
  })

  it('is a dot each, on axes that begin at 0', () => {
    const { spec, empty } = gapTimelineView(data, palette, englishWords(), 5)
    expect(spec.data.datasets[0]?.data).toHaveLength(3)
    expect(spec.options?.scales?.['y']).toMatchObject({ min: 0, max: 50 })
    expect(empty).toBeNull()
  })

  it('does not exist for fewer than two tokens', () => {
    const view = (tMs: number[]) => gapTimelineView({ ...data, tokens: { tMs, n: tMs.map(() => 1) } }, palette, englishWords(), 5)
    expect(view([412]).empty).toBe('Fewer than two tokens came, so there is no gap.')
    expect(view([]).empty).toBe('No token came in this request.')
  })
})
