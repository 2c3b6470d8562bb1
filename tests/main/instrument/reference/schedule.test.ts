import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReferenceOptions, REFERENCE_DEFAULTS } from '../../../../src/main/instrument/reference/options'
import { proseTokens, roughTokenCount } from '../../../../src/main/instrument/reference/prose'
import { clumped, scheduleOf } from '../../../../src/main/instrument/reference/schedule'

const pace = { ...REFERENCE_DEFAULTS, ttftMs: 100, itlMs: 10, tokens: 5 }

describe('the schedule', () => {
  it('is absolute: TTFT, then one gap a token', () => {
    expect(scheduleOf(pace, 1).map(({ dueMs }) => dueMs)).toEqual([100, 110, 120, 130, 140])
  })

  it('puts several tokens in a chunk when the last of them is due', () => {
    const writes = scheduleOf({ ...pace, tokensPerChunk: 2 }, 1)
    expect(writes).toEqual([
      { dueMs: 100, from: 0, to: 2 },
      { dueMs: 120, from: 2, to: 4 },
      { dueMs: 130, from: 4, to: 5 }
    ])
  })

  it('repeats by its seed and stays within its jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const writes = scheduleOf({ ...pace, jitterMs: 4, tokens: 50 }, seed)
        expect(scheduleOf({ ...pace, jitterMs: 4, tokens: 50 }, seed)).toEqual(writes)
        const gaps = writes.slice(1).map(({ dueMs }, index) => dueMs - (writes[index]?.dueMs ?? 0))
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
        expect(Math.max(...gaps)).toBeLessThanOrEqual(14)
      })
    )
  })

  it('clumps writes as a buffer does: all at the time of the last', () => {
    expect(clumped(scheduleOf(pace, 1), 2)).toEqual([
      { dueMs: 110, from: 0, to: 2 },
      { dueMs: 130, from: 2, to: 4 },
      { dueMs: 140, from: 4, to: 5 }
    ])
  })
})

describe('the prose', () => {
  it('is in the language of the prompt, one word or character a token, and goes on for ever', () => {
    const english = proseTokens('Why?', 0, 1_000).content
    expect(english).toHaveLength(1_000)
    expect(english.join('')).toMatch(/^The first token takes longer than the next ones/)
    expect(english.join('')).not.toMatch(/[a-z.]{25,}/)
    expect(proseTokens('为什么？', 3, 3)).toEqual({ reasoning: ['问', '题', '是'], content: ['第', '一', '个'] })
  })

  it('counts a prompt roughly', () => {
    expect(roughTokenCount('为什么慢')).toBe(4)
    expect(roughTokenCount('twelve chars')).toBe(3)
  })
})

describe('command-line values', () => {
  it('go over the defaults', () => {
    expect(parseReferenceOptions({ ttftMs: '250', mode: 'burst' })).toEqual({ ...REFERENCE_DEFAULTS, ttftMs: 250, mode: 'burst' })
    expect(parseReferenceOptions({})).toEqual(REFERENCE_DEFAULTS)
  })

  it.each([
    [{ ttftMs: 'soon' }, '--ttft-ms is "soon"; it takes a number from 0 to 3600000.'],
    [{ tokens: '1.5' }, '--tokens is "1.5"; it takes a whole number from 0 to 1000000.'],
    [{ reasoningShare: 2 }, '--reasoning-share is "2"; it takes a number from 0 to 1.'],
    [{ port: '' }, '--port is ""; it takes a whole number from 0 to 65535.']
  ])('%o names flag, value and range', (flags, message) => {
    expect(() => parseReferenceOptions(flags)).toThrow(message)
  })

  it('names the modes', () => {
    expect(() => parseReferenceOptions({ mode: 'odd' })).toThrow(/--mode is "odd"; it takes one of normal, slow/)
  })
})
