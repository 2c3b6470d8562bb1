import { isVisible, type Observation } from '@shared/record/observation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInstrument } from '../../../src/main/instrument/local'
import { type DialectCase, dialectCases } from '../../support/dialect-cases'
import { type DialectServer, type Played, startDialectServer } from '../../support/dialect-server'
import { specFor, textOf } from './support/spec'

/** Cases that are not read as they should be yet, and why. */
const NOT_YET: Readonly<Record<string, string>> = {
  'net-idle-stall-midstream': 'there is no idle timer yet: only the total limit ends a stalled stream',
  'net-h2-rst-stream': 'HTTP/2 is not spoken yet',
  'net-h2-only': 'read as it should be, but by tls.integration.test.ts, with a TLS server of its own',
  'net-proxy-connect-drop': 'proxies are not spoken to yet',
  'http-524-html': 'the log has no kind "timeout" for an answer; it is a server_error whose hint tells of the silent gateway'
}

/** A warning of the cases, by the flag that says it. Those that are figures' business are not listed. */
const FLAG_OF: Readonly<Record<string, string>> = {
  malformed_event: 'malformed_events',
  no_finish_reason: 'no_finish_reason',
  dirty_close: 'dirty_close',
  usage_zero: 'usage_zero'
}

/** On a starved machine the next frame may be written before this one is read; then the read must still be this soon. */
const LATEST_MS = 150

const cases = dialectCases('openai-chat.jsonl')
const played = cases.filter((one) => !(one.id in NOT_YET))
const observations = new Map<string, Observation>()
let server: DialectServer

beforeAll(async () => {
  server = await startDialectServer(cases)
  const instrument = createInstrument()
  await Promise.all(
    played.map(async (one) => {
      observations.set(one.id, await instrument.measure(specFor(`${server.url}/${one.id}`, { apiKey: 'sk-of-the-test' })))
    })
  )
  await instrument.close()
})

afterAll(() => server.close())

function seen(one: DialectCase): Observation {
  const observation = observations.get(one.id)
  if (observation === undefined) throw new Error(`${one.id} was not played`)
  return observation
}

/** `stampMs` is that of the read which brought the frame due at `atMs`. */
function expectAt(observation: Observation, stampMs: number | undefined, atMs: number | null, frames: Played): void {
  if (atMs === null) {
    expect(stampMs).toBeUndefined()
    return
  }
  const at = observation.zeroMs + (stampMs ?? Number.NaN)
  const writtenAt = frames.get(atMs) ?? Number.NaN
  const nextAt = Math.min(...[...frames.values()].filter((other) => other > writtenAt))
  expect(at - writtenAt, `ms from the write of the frame at ${atMs} to the stamp`).toBeGreaterThan(-0.1)
  expect(at - writtenAt).toBeLessThan(Math.max(nextAt - writtenAt, LATEST_MS))
}

describe('what real servers send, as OpenAI chat', () => {
  it.each(played.map((one) => [one.id, one.what, one] as const))('%s: %s', (_id, _what, one) => {
    const { expect: right } = one
    const observation = seen(one)
    const { events, usage } = observation

    expect(observation.outcome).toBe(right.outcome === 'not-streamed' ? 'ok' : right.outcome)
    expect(observation.failure?.kind).toBe(right.error_kind)
    expect(observation.finishReason).toBe(right.finish_reason)
    expect(textOf(observation, 'c')).toBe(right.text)
    expect(textOf(observation, 'f')).toBe(right.refusal_text ?? '')
    expect(textOf(observation, 'r')).toBe(right.reasoning_text ?? '')
    expect(events.tMs).toHaveLength(right.chunk_count_with_tokens)
    if (right.tool_calls) expect(textOf(observation, 't')).toBe(right.tool_calls.map((call) => call.name + call.arguments).join(''))

    const frames = server.played(one.id)
    const visible = events.kind.findIndex((kind, index) => isVisible(kind) && events.text[index]?.trim() !== '')
    expectAt(observation, events.tMs[0], right.first_token_at_ms, frames)
    expectAt(observation, events.tMs.at(-1), right.last_token_at_ms, frames)
    expectAt(observation, events.tMs[visible], right.first_content_at_ms, frames)

    const counted = right.output_tokens_source === 'usage' || right.output_tokens_source === 'timings'
    expect(usage?.completionTokens ?? null).toBe(counted ? right.output_tokens : null)
    if (right.reasoning_tokens !== undefined) expect(usage?.reasoningTokens).toBe(right.reasoning_tokens)
    if (right.prompt_tokens !== undefined) expect(usage?.promptTokens).toBe(right.prompt_tokens)
    if (right.cached_tokens !== undefined) expect(usage?.cachedTokens).toBe(right.cached_tokens)
    if (right.output_tokens_source === 'timings') expect(observation.flags).toContain('usage_from_timings')

    if (right.http_status !== undefined) expect(observation.failure?.status).toBe(right.http_status)
    if (right.retry_after_ms !== undefined) expect(observation.failure?.retryAfterMs).toBe(right.retry_after_ms)
    if (right.reset_requests_ms !== undefined) expect(observation.server['x-ratelimit-reset-requests']).toBe(right.reset_requests_ms)
    if (right.reset_tokens_ms !== undefined) expect(observation.server['x-ratelimit-reset-tokens']).toBe(right.reset_tokens_ms)
    if (right.must_finish_by_ms !== undefined) expect(observation.totalMs).toBeLessThan(right.must_finish_by_ms)
    for (const [name, ms] of Object.entries(right.server_times ?? {})) expect(Object.values(observation.server), name).toContain(ms)
    for (const warning of right.warnings ?? []) {
      if (warning in FLAG_OF) expect(observation.flags).toContain(FLAG_OF[warning])
    }
  })

  for (const [id, why] of Object.entries(NOT_YET)) it.todo(`${id}: ${why}`)

  it('lists no case as not yet read that does not exist', () => {
    expect(cases.map((one) => one.id)).toEqual(expect.arrayContaining(Object.keys(NOT_YET)))
  })
})
