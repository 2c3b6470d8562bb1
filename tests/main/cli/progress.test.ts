import { describe, expect, it } from 'vitest'
import { endedLine, remaining } from '../../../src/main/cli/progress'
import { requestLine } from '../sessions/lines'

describe('the progress of a run', () => {
  it('has a line for each request that ended', () => {
    expect(endedLine(requestLine('s', 'r', { ttft_ms: 412.3, tpot_ms: 18.7, tokens: 156, total_ms: 3320.5 }), 3)).toBe(
      'a round 3: TTFT 412 ms, TPOT 18.7 ms, 156 tokens, 3.32 s'
    )
    expect(endedLine(requestLine('s', 'r', { warmup: true, tpot_ms: null }), 0)).toContain('a warm-up: TTFT 100 ms, no TPOT')
    const error = { kind: 'rate_limited', status: 429, message: 'Too many requests.', hint: 'Wait.' } as const
    expect(endedLine(requestLine('s', 'r', { outcome: 'error', error, attempt: 2 }), 1)).toBe(
      'a round 1, attempt 2: rate_limited: Too many requests. Wait.'
    )
  })

  it('estimates the rest by how long it took so far', () => {
    expect(remaining(10_000, 5, 10)).toBe('about 10 s left')
    expect(remaining(60_000, 1, 11)).toBe('about 10 min left')
    expect(remaining(1_000, 0, 10)).toBe('')
    expect(remaining(1_000, 10, 10)).toBe('')
  })
})
