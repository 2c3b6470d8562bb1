import { describe, expect, it } from 'vitest'
import { mayRetry, retryDelayMs, stopsLane } from '../../../src/main/runner/failure-rules'
import { failure } from './observations'

describe('which failures are tried again', () => {
  it.each(['rate_limited', 'overloaded', 'server_error', 'dns', 'connect', 'connection_reset', 'ttft_timeout', 'total_timeout'] as const)(
    '%s may pass by itself',
    (kind) => expect(mayRetry(failure(kind))).toBe(true)
  )
  it.each(['auth', 'not_found', 'config', 'cancelled', 'bad_request', 'stream_error', 'truncated', 'quota'] as const)(
    '%s is not tried again',
    (kind) => expect(mayRetry(failure(kind))).toBe(false)
  )
  it('a success is not tried again', () => expect(mayRetry(null)).toBe(false))

  it('is left where the server wants to be left alone for longer than a run stands still', () => {
    expect(mayRetry(failure('rate_limited', { retryAfterMs: 300_000 }))).toBe(true)
    expect(mayRetry(failure('rate_limited', { retryAfterMs: 99_999_999_999_000 }))).toBe(false)
  })

  it('waits as long as the server asks for, else twice as long each time up to 10 s', () => {
    expect(retryDelayMs(failure('rate_limited', { retryAfterMs: 30_000 }), 1)).toBe(30_000)
    expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => retryDelayMs(failure('server_error'), attempt))).toEqual([
      500, 1000, 2000, 4000, 8000, 10_000, 10_000
    ])
  })
})

describe('which failures stop a lane', () => {
  it.each(['config', 'auth', 'forbidden', 'blocked', 'quota'] as const)('%s always: the account or the plan says no', (kind) => {
    expect(stopsLane(failure(kind), false)).toBe(true)
    expect(stopsLane(failure(kind), true)).toBe(true)
  })
  it.each(['not_found', 'tls', 'redirect', 'too_large', 'unsupported_param', 'bad_request', 'html_response'] as const)(
    '%s, unless the lane was answered before',
    (kind) => {
      expect(stopsLane(failure(kind), false)).toBe(true)
      expect(stopsLane(failure(kind), true)).toBe(false)
    }
  )
  it.each(['rate_limited', 'overloaded', 'server_error', 'connect', 'ttft_timeout', 'stream_error', 'cancelled'] as const)(
    '%s does not: the next request may go well',
    (kind) => expect(stopsLane(failure(kind), false)).toBe(false)
  )
  it('a success does not', () => expect(stopsLane(null, true)).toBe(false))
})
