import { createColors } from 'picocolors'
import { describe, expect, it } from 'vitest'
import { card } from '../../../src/main/cli/card'
import { requestLine } from '../sessions/lines'

const colors = createColors(false)
const shown = (changes: Parameters<typeof requestLine>[2]) =>
  card(requestLine('s', 'r', changes), 'http://host/v1/chat/completions', colors)

describe('the card of one request', () => {
  it('shows the figures, the three stages and the gaps', () => {
    const text = shown({
      model: 'gpt-4o-mini',
      ...{ dns_ms: 1.2, connect_ms: 20.1, tls_ms: 22, ttft_ms: 412.3, ttfo_ms: 412.3, last_token_ms: 3310.8, total_ms: 3320.5 },
      ...{ tpot_ms: 18.7, tpot_adj_ms: 18.7, tokens: 156, chunks: 156, itl_ms: { p50: 18.5, p90: 20, p99: 31, max: 44.2 } }
    })
    expect(text).toContain('gpt-4o-mini at http://host/v1/chat/completions')
    expect(text).toContain('ok, HTTP 200, finished by stop')
    expect(text).toMatch(/TTFT\s+412 ms/)
    expect(text).toMatch(/TPOT\s+18\.7 ms \(53\.5 tokens\/s\)/)
    expect(text).toMatch(/tokens\s+156 by the server, in 156 events; prompt 5/)
    expect(text).toMatch(/total\s+3\.32 s/)
    expect(text).toMatch(/link\s+░\s+63\.4 ms/)
    expect(text).toMatch(/prefill\s+▒+\s+349 ms/)
    expect(text).toMatch(/decode\s+█+\s+2\.90 s/)
    expect(text).toContain('p50 18.5, p90 20.0, p99 31.0, max 44.2 ms between tokens')
  })

  it('says what went wrong and what to do', () => {
    const error = { kind: 'auth', status: 401, message: 'The server refused the key.', hint: 'Check the variable.' } as const
    const nothing = { ttft_ms: null, ttfo_ms: null, tpot_ms: null, tpot_adj_ms: null, last_token_ms: null, itl_ms: null, tokens: null }
    const text = shown({
      outcome: 'error',
      error,
      ...nothing,
      tokens_source: 'none',
      http: { status: 401, version: '1.1', request_id: null }
    })
    expect(text).toContain('failed, HTTP 401')
    expect(text).toContain('auth: The server refused the key.\nCheck the variable.')
    expect(text).toMatch(/TTFT\s+–/)
    expect(text).not.toContain('decode')
  })

  it('explains the flags, and names the gaps by what they are', () => {
    const text = shown({ flags: ['multi_token', 'of_a_later_version'] })
    expect(text).toContain('multi_token: some events held several tokens')
    expect(text).toContain('of_a_later_version')
    expect(text).toContain('between chunks')
  })

  it.each([
    [{ tokens_source: 'estimate', tokens: 4 }, 'the server reported no token count, and no rate is made of an estimate'],
    [{ flags: ['not_streamed'] }, 'the whole answer came at once'],
    [{ tokens: 1 }, 'there is no gap in one token'],
    [{ flags: ['several_choices'] }, 'several answers under one count']
  ] as const)('%j leaves no TPOT, and says why', (changes, reason) => {
    expect(shown({ ...changes, flags: [...('flags' in changes ? changes.flags : [])], tpot_ms: null, tpot_adj_ms: null })).toContain(
      `– (${reason})`
    )
  })

  it('gives no TTFT of an answer that came at once, and no bar to a stage that took no time', () => {
    expect(shown({ flags: ['not_streamed'], tpot_ms: null, tpot_adj_ms: null })).toMatch(/TTFT\s+–/)
    expect(shown({ ttft_ms: 50, last_token_ms: 50, tokens: 1, tpot_ms: null, tpot_adj_ms: null })).toMatch(/decode\s+0 ms/)
  })
})
