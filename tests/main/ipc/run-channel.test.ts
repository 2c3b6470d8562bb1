import type { RunEvent } from '@shared/ipc/run-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FRAME_MS, RunChannel } from '../../../src/main/ipc/run-channel'

const progress = (seq: number, text: string): RunEvent => ({
  type: 'request-progress',
  request: 'r1',
  seq,
  tMs: [seq],
  kind: ['c'],
  text: [text]
})

let sent: (readonly RunEvent[])[]
let channel: RunChannel

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  channel = new RunChannel((events) => sent.push(events))
})
afterEach(() => vi.useRealTimers())

test('all events of a frame go in one message, in their order', () => {
  for (const seq of [1, 2, 3]) channel.push(progress(seq, 'a'))
  expect(sent).toEqual([])

  vi.advanceTimersByTime(FRAME_MS)
  expect(sent).toEqual([[progress(1, 'a'), progress(2, 'a'), progress(3, 'a')]])
})

test('a message of 2 kB goes out at once, and nothing twice', () => {
  channel.push(progress(1, 'a'))
  channel.push(progress(2, 'x'.repeat(2_048)))
  expect(sent).toHaveLength(1)

  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

test('bytes count, not characters', () => {
  channel.push(progress(1, '密'.repeat(700)))
  expect(sent).toHaveLength(1)
})

test('each frame starts with its first event', () => {
  channel.push(progress(1, 'a'))
  vi.advanceTimersByTime(FRAME_MS)
  vi.advanceTimersByTime(1_000)
  channel.push(progress(2, 'b'))
  vi.advanceTimersByTime(FRAME_MS - 1)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[progress(1, 'a')], [progress(2, 'b')]])
})

test('flushing sends what waits, and an empty channel sends nothing', () => {
  channel.flush()
  channel.push(progress(1, 'a'))
  channel.flush()
  channel.flush()
  expect(sent).toEqual([[progress(1, 'a')]])
})
