import { requestFigures } from '@shared/metrics/request'
import { describe, expect, it } from 'vitest'
import { measureRequest } from '../../../src/main/instrument/measure'
import { ParseQueue } from '../../../src/main/instrument/parse-queue'
import { UsageRefusals } from '../../../src/main/instrument/usage-refusals'
import { loadTokenCounter } from '../../../src/main/runner/token-counter'
import { dialectCases } from '../../support/dialect-cases'
import { scheduledTransport } from './support/scheduled-transport'
import { specFor } from './support/spec'

/** The figures of every answer that ended well, from bytes to TPOT, with each frame stamped as it was due. */
const cases = dialectCases('openai-chat.jsonl').filter(
  (one) => one.level === undefined && one.transport === undefined && ['ok', 'not-streamed'].includes(one.expect.outcome)
)

describe('figures of what real servers send', () => {
  it.each(cases.map((one) => [one.id, one.what, one] as const))('%s: %s', async (_id, _what, one) => {
    const right = one.expect
    const context = { transport: scheduledTransport(one), queue: new ParseQueue(), usageRefusals: new UsageRefusals() }
    const observation = await measureRequest(specFor('http://127.0.0.1/v1/chat/completions'), context)
    const { figures } = requestFigures(observation, await loadTokenCounter())

    const windowMs = (figures.last_token_ms ?? Number.NaN) - (figures.ttft_ms ?? Number.NaN)
    expect(windowMs).toBeCloseTo((right.last_token_at_ms ?? Number.NaN) - (right.first_token_at_ms ?? Number.NaN), 2)
    expect(figures.flags.includes('not_streamed')).toBe(right.outcome === 'not-streamed')
    const source = { usage: 'usage', timings: 'timings', estimated: 'estimate', none: 'none' }[right.output_tokens_source]
    expect(figures.tokens_source).toBe(source)
    if (right.output_tokens_source === 'estimated') {
      const [least, most] = right.output_tokens_range ?? [0, Number.POSITIVE_INFINITY]
      expect(figures.tokens).toBeGreaterThanOrEqual(least)
      expect(figures.tokens).toBeLessThanOrEqual(most)
      return
    }
    expect(figures.tokens).toBe(right.output_tokens)
    if (right.tpot_ms === null) expect(figures.tpot_ms).toBeNull()
    else expect(figures.tpot_ms).toBeCloseTo(right.tpot_ms, 1)
    if (right.tpot_adj_ms === null) expect(figures.tpot_adj_ms).toBeNull()
    else expect(figures.tpot_adj_ms).toBeCloseTo(right.tpot_adj_ms, 1)
  })
})
