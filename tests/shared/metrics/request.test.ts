import { requestFigures } from '@shared/metrics/request'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, observed, type SeenEvent, steady } from './support/observation'

const figuresOf = (events: readonly SeenEvent[], usage: Parameters<typeof observed>[1] = null, rest: Parameters<typeof observed>[2] = {}) =>
  requestFigures(observed(events, usage, rest), countWords)

describe('the line that people expect', () => {
  it('ttft 412.3, tpot 18.7, 156 tokens, total 3320.5', () => {
    const { figures, tokens } = figuresOf(
      steady(156, 412.3, 18.7),
      { completionTokens: 156, promptTokens: 21, cachedTokens: 0 },
      { totalMs: 3320.5 }
    )
    expect(figures).toEqual({
      ttft_ms: 412.3,
      ttfo_ms: 412.3,
      tpot_ms: 18.7,
      tpot_adj_ms: 18.7,
      last_token_ms: 3310.8,
      total_ms: 3320.5,
      tokens: 156,
      tokens_source: 'usage',
      reasoning_tokens: null,
      prompt_tokens: 21,
      cached_tokens: 0,
      chunks: 156,
      itl_ms: { p50: 18.7, p90: 18.7, p99: 18.7, max: 18.7 },
      flags: []
    })
    expect(tokens.t_ms.slice(0, 3)).toEqual([412.3, 431, 449.7])
    expect(tokens.n).toEqual(new Array(156).fill(1))
    expect(tokens.kind).toBe('c*156')
  })
})

describe('times', () => {
  it('count reasoning into TTFT and give the first visible text beside it', () => {
    const events: SeenEvent[] = [...steady(3, 200, 20, { kind: 'r' }), { tMs: 260, text: '\n\n' }, { tMs: 280, text: 'Paris' }]
    const { figures, tokens } = figuresOf(events, { completionTokens: 5 })
    expect(figures).toMatchObject({ ttft_ms: 200, ttfo_ms: 280, last_token_ms: 280, tpot_ms: 20 })
    expect(tokens.kind).toBe('r*3,c*2')
  })

  it('know no visible text in a tool call', () => {
    expect(figuresOf(steady(3, 100, 10, { kind: 't' }), { completionTokens: 3 }).figures).toMatchObject({
      ttft_ms: 100,
      ttfo_ms: null,
      tpot_ms: 10
    })
  })

  it('are null where nothing came', () => {
    const { figures, tokens } = figuresOf([], null, { outcome: 'error', totalMs: 50 })
    expect(figures).toMatchObject({
      ttft_ms: null,
      ttfo_ms: null,
      tpot_ms: null,
      tpot_adj_ms: null,
      last_token_ms: null,
      total_ms: 50,
      tokens: null,
      tokens_source: 'none',
      chunks: 0,
      itl_ms: null,
      flags: []
    })
    expect(tokens).toEqual({ t_ms: [], n: [], kind: '' })
  })

  it('are rounded to the microsecond', () => {
    const { figures } = figuresOf([{ tMs: 100.00049 }, { tMs: 110.12351 }, { tMs: 120 }], { completionTokens: 3 })
    expect(figures).toMatchObject({ ttft_ms: 100, last_token_ms: 120, tpot_ms: 10 })
    expect(figures.itl_ms?.max).toBe(10.123)
  })
})

describe('tokens', () => {
  it('the server’s own count holds', () => {
    expect(figuresOf(steady(4, 100, 10), { completionTokens: 4 }).figures).toMatchObject({ tokens: 4, tokens_source: 'usage' })
  })

  it('without one, the whole text is counted, said to be, and no rate is made of it', () => {
    const { figures } = figuresOf([
      { tMs: 100, text: 'one ' },
      { tMs: 110, text: 'two ' },
      { tMs: 120, text: 'three' }
    ])
    expect(figures).toMatchObject({
      tokens: 3,
      tokens_source: 'estimate',
      tpot_ms: null,
      tpot_adj_ms: null,
      itl_ms: { p50: 10, p90: 10, p99: 10, max: 10 }
    })
  })

  it('a zero beside text is a missing count', () => {
    expect(figuresOf(steady(2, 100, 20), { completionTokens: 0 }).figures).toMatchObject({ tokens: 2, tokens_source: 'estimate' })
  })

  it('one token that was billed and never seen is no token event', () => {
    expect(figuresOf([], { completionTokens: 1 }, { outcome: 'empty' }).figures).toMatchObject({
      tokens: 1,
      tokens_source: 'usage',
      ttft_ms: null,
      tpot_ms: null
    })
  })

  it.each([
    ['inside completion tokens', { promptTokens: 20, completionTokens: 5, totalTokens: 25, reasoningTokens: 3 }, 5],
    ['on top of them, by the total', { promptTokens: 32, completionTokens: 1, totalTokens: 35, reasoningTokens: 2 }, 3],
    ['on top, for it is more than they are', { completionTokens: 1, reasoningTokens: 2 }, 3],
    ['inside, where no total says otherwise', { completionTokens: 5, reasoningTokens: 2 }, 5]
  ])('reasoning stands %s', (_, usage, tokens) => {
    const events: SeenEvent[] = [
      { tMs: 200, kind: 'r', text: 'Think' },
      { tMs: 220, kind: 'r', text: 'ing ' },
      { tMs: 240, text: 'Done' }
    ]
    expect(figuresOf(events, usage).figures).toMatchObject({ tokens, reasoning_tokens: usage.reasoningTokens })
  })

  it('fewer than token events are suspect: kept, but no rate is made of them', () => {
    const { figures, tokens } = figuresOf(steady(5, 100, 20), { completionTokens: 2 })
    expect(figures).toMatchObject({ tokens: 2, tokens_source: 'usage', tpot_ms: null, tpot_adj_ms: null })
    expect(figures.flags).toEqual(['n_estimated', 'usage_suspect'])
    expect(tokens.n.reduce((a, b) => a + b)).toBe(2)
  })
})

describe('tokens of each event', () => {
  it('as the server told', () => {
    const events = [5, 1, 4, 2].map((told, index) => ({ tMs: 200 + 30 * index, told, text: 'a b' }))
    const { figures, tokens } = figuresOf(events, { completionTokens: 12 })
    expect(tokens.n).toEqual([5, 1, 4, 2])
    expect(figures).toMatchObject({ tpot_ms: 8.182, tpot_adj_ms: 12.857, flags: ['multi_token'] })
  })

  it('as the server told of all but the first: that one has the rest', () => {
    const events = [null, 1, 4, 2].map((told, index) => ({ tMs: 200 + 30 * index, text: 'a b', ...(told === null ? {} : { told }) }))
    const { figures, tokens } = figuresOf(events, { completionTokens: 12 })
    expect(tokens.n).toEqual([5, 1, 4, 2])
    expect(figures).toMatchObject({ tpot_adj_ms: 12.857, flags: ['multi_token'] })
  })

  it('what was told is not believed where it goes beyond the whole', () => {
    const events = [8, 8].map((told, index) => ({ tMs: 200 + 30 * index, told, text: 'a b' }))
    const { figures, tokens } = figuresOf(events, { completionTokens: 4 })
    expect(tokens.n).toEqual([1, 3])
    expect(figures.flags).toContain('n_estimated')
  })

  it('told counts without a usage make the total', () => {
    const events = [2, 3].map((told, index) => ({ tMs: 200 + 30 * index, told }))
    expect(figuresOf(events, null).figures).toMatchObject({ tokens: 5, tokens_source: 'timings', tpot_ms: 7.5, tpot_adj_ms: 10 })
  })

  it('shared out by the length of the text where it did not: 7 of 48 characters came first', () => {
    const texts = ['one two', ' three four', ' five six seven', ' eight nine ten']
    const { figures, tokens } = figuresOf(
      texts.map((text, index) => ({ tMs: 200 + 30 * index, text })),
      { completionTokens: 10 }
    )
    expect(tokens.n).toEqual([1.458, 2.292, 3.125, 3.125])
    expect(figures).toMatchObject({ tpot_ms: 10, tpot_adj_ms: 10.537, flags: ['multi_token', 'n_estimated'] })
  })

  it('the end-of-sequence token, billed and not seen, makes no multi-token events', () => {
    const { figures, tokens } = figuresOf(steady(20, 100, 10), { completionTokens: 21 })
    expect(figures.flags).toEqual(['n_estimated'])
    expect(tokens.n[0]).toBe(1)
    expect(tokens.n.reduce((a, b) => a + b)).toBeCloseTo(21, 1)
    expect(figures.tpot_adj_ms).toBe(figures.tpot_ms)
  })

  it('sum to the tokens, whatever the texts', () => {
    const event = fc.record({
      text: fc.constantFrom('', 'a', 'a b', 'a b c d e f'),
      gap: fc.nat(50),
      kind: fc.constantFrom('c' as const, 'r' as const, 't' as const)
    })
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 200 }), (drawn, completionTokens) => {
        let tMs = 100
        const events = drawn.map(({ text, gap, kind }) => {
          tMs += gap
          return { tMs, text, kind }
        })
        const { figures, tokens } = figuresOf(events, { completionTokens })
        // Each share is rounded to a thousandth.
        expect(Math.abs(tokens.n.reduce((a, b) => a + b) - completionTokens)).toBeLessThan(0.001 * events.length)
        expect(Math.min(...tokens.n)).toBeGreaterThanOrEqual(0)
        expect(figures.tpot_ms === null || figures.tpot_ms >= 0.1).toBe(true)
      }),
      { seed: 1 }
    )
  })
})

describe('the adjusted TPOT', () => {
  it('leaves out the tokens that came with the first read', () => {
    const events: SeenEvent[] = [
      { tMs: 100, read: 1 },
      { tMs: 100, read: 1 },
      { tMs: 120, read: 2 },
      { tMs: 140, read: 3 }
    ]
    expect(figuresOf(events, { completionTokens: 4 }).figures).toMatchObject({ tpot_ms: 13.333, tpot_adj_ms: 20 })
  })

  it('of a held reasoning block: the rate of what followed it', () => {
    const events: SeenEvent[] = [...steady(6, 1500, 0, { kind: 'r', read: 1 }), ...steady(3, 1512, 12)]
    expect(figuresOf(events, { completionTokens: 9, reasoningTokens: 6 }).figures).toMatchObject({ tpot_ms: 4.5, tpot_adj_ms: 12 })
  })
})

describe('reasoning that was billed and not streamed', () => {
  it('pairs the visible tokens with the visible window', () => {
    const { figures, tokens } = figuresOf(steady(4, 2005, 20), {
      completionTokens: 260,
      reasoningTokens: 256,
      promptTokens: 25,
      totalTokens: 285
    })
    expect(figures).toMatchObject({ tokens: 260, reasoning_tokens: 256, tpot_ms: 20, tpot_adj_ms: 20, flags: ['hidden_reasoning'] })
    expect(tokens.n).toEqual([1, 1, 1, 1])
  })

  it('does so where the running count told them with the first visible event', () => {
    const events = [257, 1, 1, 1].map((told, index) => ({ tMs: 2005 + 20 * index, told }))
    const { figures, tokens } = figuresOf(events, { completionTokens: 260, reasoningTokens: 256 })
    expect(figures).toMatchObject({ tpot_ms: 20, tpot_adj_ms: 20, flags: ['hidden_reasoning'] })
    expect(tokens.n).toEqual([1, 1, 1, 1])
  })

  it('does so where only a summary came', () => {
    const events: SeenEvent[] = [
      { tMs: 900, kind: 'r', text: 'Plan ' },
      { tMs: 920, kind: 'r', text: 'made' },
      { tMs: 1400 },
      { tMs: 1420 },
      { tMs: 1440 }
    ]
    const { figures, tokens } = figuresOf(events, { completionTokens: 65, reasoningTokens: 62 })
    expect(figures).toMatchObject({ ttft_ms: 900, tpot_ms: 20, flags: ['hidden_reasoning'] })
    expect(tokens.n).toEqual([0, 0, 1, 1, 1])
  })

  it('is not assumed where the reasoning stands in the answer itself', () => {
    expect(figuresOf(steady(100, 100, 10), { completionTokens: 100, reasoningTokens: 90 }).figures).toMatchObject({
      tpot_ms: 10,
      flags: []
    })
  })

  it('gives no rate where nobody says how much of it there was', () => {
    const { figures } = figuresOf(steady(100, 3000, 20), { completionTokens: 1200 })
    expect(figures).toMatchObject({ tokens: 1200, tpot_ms: null, tpot_adj_ms: null })
    expect(figures.flags).toContain('hidden_reasoning')
  })
})

describe('not streamed', () => {
  it.each([
    ['the whole answer in one event', [{ tMs: 2910, text: 'x '.repeat(142) }], 142],
    ['the whole answer in one read', steady(9, 8000, 0, { read: 1 }), 18],
    ['a window that implies more than 10,000 tokens/s', steady(20, 4000, 0.09), 20]
  ])('%s', (_, events, completionTokens) => {
    const { figures } = figuresOf(events, { completionTokens })
    expect(figures).toMatchObject({ tpot_ms: null, tpot_adj_ms: null, itl_ms: null })
    expect(figures.flags.filter((flag) => flag !== 'n_estimated')).toEqual(['not_streamed'])
    expect(figures.last_token_ms).not.toBeNull()
  })

  it('a window at 10,000 tokens/s still is streamed', () => {
    expect(figuresOf(steady(20, 4000, 0.125), { completionTokens: 20 }).figures).toMatchObject({ tpot_ms: 0.125, flags: [] })
  })

  it.each([1, 7])('an answer of %i tokens may come in one read, but has no rate', (count) => {
    expect(figuresOf(steady(count, 100, 0, { read: 1 }), { completionTokens: count }).figures).toMatchObject({
      ttft_ms: 100,
      tpot_ms: null,
      flags: []
    })
  })
})

describe('bursty', () => {
  const clumps = (count: number, size: number, everyMs: number) =>
    Array.from({ length: count }, (_, clump) => steady(size, 1000 + clump * everyMs, 0, { read: clump })).flat()

  it('clumps of 11 every 201 ms', () => {
    expect(figuresOf(clumps(15, 11, 201), { completionTokens: 165 }).figures.flags).toEqual(['bursty'])
  })

  it.each([
    ['an even stream', steady(100, 100, 20)],
    ['two events a read', clumps(50, 2, 40)],
    ['one big clump before an even stream', [...steady(90, 1000, 0, { read: 1 }), ...steady(30, 1020, 20)]],
    ['three stalls', [...steady(40, 0, 20), ...steady(40, 3000, 20), ...steady(40, 6000, 20), ...steady(40, 9000, 20)]],
    ['reads of a fast stream on a busy machine', clumps(60, 4, 3)],
    ['too short to tell', clumps(3, 3, 100)]
  ])('%s is not', (_, events) => {
    expect(figuresOf(events, { completionTokens: events.length }).figures.flags).toEqual([])
  })

  it('gaps of every size, as from jitter, are not', () => {
    const gaps = Array.from({ length: 200 }, (_, index) => -20 * Math.log(1 - ((index * 0.618034) % 1)))
    let tMs = 100
    const events = gaps.map((gap) => {
      tMs += gap
      return { tMs }
    })
    expect(figuresOf(events, { completionTokens: 200 }).figures.flags).toEqual([])
  })
})

describe('what the instrument remarked', () => {
  it('names the server’s timings as the source of a count that they gave', () => {
    const { figures } = figuresOf(steady(5, 100, 10), { completionTokens: 5 }, { flags: ['usage_from_timings'] })
    expect(figures).toMatchObject({ tokens: 5, tokens_source: 'timings', tpot_ms: 10 })
  })

  it('of several answers under one bill leaves no rate', () => {
    const { figures } = figuresOf(steady(5, 100, 10), { completionTokens: 10 }, { flags: ['several_choices'] })
    expect(figures).toMatchObject({ tokens: 10, tpot_ms: null, tpot_adj_ms: null })
  })

  it('stays', () => {
    expect(figuresOf(steady(3, 1, 10), { completionTokens: 3 }, { flags: ['usage_refused'] }).figures.flags).toEqual(['usage_refused'])
  })
})
