import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openAiChat } from '../../../../src/main/instrument/dialects/openai-chat'
import { SseFraming } from '../../../../src/main/instrument/framing/sse'
import { specFor } from '../support/spec'

const chunk = (delta: unknown, more: Record<string, unknown> = {}): unknown => ({
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more
})
const finish = (reason: string): unknown => ({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
const sse = (...payloads: readonly unknown[]): string =>
  payloads.map((payload) => `data: ${typeof payload === 'string' ? payload : JSON.stringify(payload)}\n\n`).join('')

/** Reads a stream, one event a read, 10 ms apart. */
function read(...payloads: readonly unknown[]) {
  const reader = openAiChat.reader()
  payloads.forEach((payload, index) => {
    const data = typeof payload === 'string' ? payload : JSON.stringify(payload)
    reader.event({ name: null, data, cut: false }, { tMs: (index + 1) * 10, read: index })
  })
  return { ...reader.transcript(), complete: reader.complete, fault: reader.fault, doneAtMs: reader.doneAtMs }
}

const kindsAndTexts = ({ events }: ReturnType<typeof read>) => events.kind.map((kind, index) => [kind, events.text[index]])

describe('what is a token event', () => {
  it.each([
    ['a role alone', { role: 'assistant', content: '' }],
    ['nothing', {}],
    ['nulls', { role: null, content: null, tool_calls: null, refusal: null }],
    ['an empty list of tool calls', { content: '', tool_calls: [] }],
    ['encrypted reasoning', { reasoning_details: [{ type: 'reasoning.encrypted', data: 'abc' }] }]
  ])('%s is none', (_, delta) => {
    expect(read(chunk(delta)).events.tMs).toEqual([])
  })

  it.each([
    ['text', { content: 'Hi' }, [['c', 'Hi']]],
    ['white space', { content: '\n' }, [['c', '\n']]],
    ['a refusal', { refusal: 'No' }, [['f', 'No']]],
    ['reasoning_content', { content: '', reasoning_content: 'Hm' }, [['r', 'Hm']]],
    ['reasoning', { reasoning: 'Hm' }, [['r', 'Hm']]],
    ['a reasoning summary', { reasoning_details: [{ type: 'reasoning.summary', summary: 'Hm' }] }, [['r', 'Hm']]],
    ['text parts', { content: [{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }] }, [['c', 'ab']]],
    ['a named tool call', { tool_calls: [{ function: { name: 'get_time', arguments: '' } }] }, [['t', 'get_time']]],
    ['tool arguments', { tool_calls: [{ function: { arguments: '{"a"' } }] }, [['t', '{"a"']]],
    ['a legacy function call', { function_call: { arguments: '1' } }, [['t', '1']]]
  ])('%s is one', (_, delta, events) => {
    expect(kindsAndTexts(read(chunk(delta)))).toEqual(events)
  })

  it('reads the text of a completions stream', () => {
    expect(kindsAndTexts(read({ choices: [{ index: 0, text: 'old' }] }))).toEqual([['c', 'old']])
  })

  it('stamps each with its read', () => {
    const { events } = read(chunk({ role: 'assistant' }), chunk({ content: 'a' }), chunk({ content: 'b' }))
    expect(events.tMs).toEqual([20, 30])
    expect(events.read).toEqual([1, 2])
  })

  it('takes reasoning from the first field that carried any, though a second repeats it', () => {
    const both = { reasoning: 'Hm', reasoning_details: [{ type: 'reasoning.text', text: 'Hm' }] }
    expect(kindsAndTexts(read(chunk(both), chunk({ reasoning_details: [{ type: 'reasoning.text', text: 'again' }] })))).toEqual([
      ['r', 'Hm']
    ])
  })

  it('drops a whole message that repeats the deltas, and takes one that is the answer', () => {
    const whole = { choices: [{ index: 0, message: { content: 'Hello' }, finish_reason: 'stop' }] }
    expect(kindsAndTexts(read(chunk({ content: 'Hello' }), whole))).toEqual([['c', 'Hello']])
    expect(kindsAndTexts(read(whole))).toEqual([['c', 'Hello']])
  })

  it('keeps the stamps of another choice, not its text', () => {
    const other = { choices: [{ index: 1, delta: { content: 'B' } }] }
    const answer = read(chunk({ content: 'A' }), other)
    expect(kindsAndTexts(answer)).toEqual([
      ['c', 'A'],
      ['c', '']
    ])
    expect(answer.flags).toContain('several_choices')
  })
})

describe('think tags in the content', () => {
  const contents = (...texts: readonly string[]) => kindsAndTexts(read(...texts.map((content) => chunk({ content }))))

  it('splits an event that closes the thought and begins the answer', () => {
    expect(contents('<think>a', 'b</think>Yes')).toEqual([
      ['r', 'a'],
      ['r', 'b'],
      ['c', 'Yes']
    ])
  })

  it('takes all for reasoning where the tag is never closed', () => {
    expect(contents('<think>', 'on and on')).toEqual([
      ['r', ''],
      ['r', 'on and on']
    ])
  })

  it('leaves a tag in the middle of an answer alone', () => {
    expect(contents('Use ', '<think>', ' tags.').map(([kind]) => kind)).toEqual(['c', 'c', 'c'])
  })

  it('knows what only began like a tag', () => {
    expect(contents('<th', 'e end>')).toEqual([
      ['c', '<th'],
      ['c', 'e end>']
    ])
  })

  it('leaves them alone where reasoning has a field of its own', () => {
    expect(kindsAndTexts(read(chunk({ reasoning: 'Hm' }), chunk({ content: 'a</think>b' })))).toEqual([
      ['r', 'Hm'],
      ['c', 'a</think>b']
    ])
  })
})

describe('usage', () => {
  const usageOf = (...payloads: readonly unknown[]) => read(...payloads).usage
  const usage = (prompt: number, completion: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...more
  })

  it('is read at the top, in a choice, and under x_groq', () => {
    const places = [
      { choices: [], usage: usage(5, 2) },
      { choices: [{ index: 0, usage: usage(5, 2) }] },
      { choices: [], x_groq: { usage: usage(5, 2) } }
    ]
    for (const place of places) expect(usageOf(place)).toMatchObject({ promptTokens: 5, completionTokens: 2, totalTokens: 7 })
  })

  it('is the last value of each field, never a sum, and no null wipes it', () => {
    expect(usageOf({ usage: usage(5, 1) }, { usage: usage(5, 2) }, { usage: null })).toMatchObject({ completionTokens: 2 })
  })

  it('is missing where it is a zero that the text contradicts', () => {
    const answer = read(chunk({ content: 'text' }), { choices: [], usage: usage(0, 0) })
    expect(answer.usage).toMatchObject({ promptTokens: null, completionTokens: null, totalTokens: null })
    expect(answer.flags).toContain('usage_zero')
  })

  it('counts reasoning once: inside completion by default, on top where the total says so', () => {
    const details = { completion_tokens_details: { reasoning_tokens: 2 } }
    expect(usageOf({ usage: usage(32, 5, details) })).toMatchObject({ completionTokens: 5, reasoningTokens: 2 })
    expect(usageOf({ usage: { ...usage(32, 1, details), total_tokens: 35 } })).toMatchObject({ completionTokens: 3, reasoningTokens: 2 })
    expect(usageOf({ usage: { completion_tokens: 1, ...details } })).toMatchObject({ completionTokens: 3 })
  })

  it('tells the tokens of an event from a running count, only where one event lies between two counts', () => {
    const running = (content: string, completion: number) => chunk({ content }, { usage: usage(8, completion) })
    expect(read(running('a b', 2), running(' c', 3), running(' d e f', 6)).events.told).toEqual([2, 1, 3])
    expect(read(chunk({ content: 'early' }), running(' bird', 2)).events.told).toEqual([null, null])
  })

  it("takes llama.cpp's own counts where there is no usage, and says so", () => {
    const timings = { cache_n: 236, prompt_n: 1, prompt_ms: 30.9, predicted_n: 4, predicted_ms: 75.6 }
    const answer = read(chunk({ content: 'on' }), { choices: [], timings })
    expect(answer.usage).toMatchObject({ promptTokens: 237, cachedTokens: 236, completionTokens: 4 })
    expect(answer.flags).toContain('usage_from_timings')
    expect(answer.server).toMatchObject({ prompt_ms: 30.9, predicted_ms: 75.6 })
  })

  it("keeps seconds of the server's own time as milliseconds", () => {
    expect(read({ choices: [], time_info: { queue_time: 0.001, prompt_time: 0.004 } }).server).toEqual({
      queue_time_ms: 1,
      prompt_time_ms: 4
    })
  })
})

describe('the end of a stream', () => {
  it.each([
    ['finish_reason', [chunk({ content: 'a' }), finish('stop')]],
    ['[DONE]', [chunk({ content: 'a' }), '[DONE]']],
    ['a usage event after the text', [chunk({ content: 'a' }), { choices: [], usage: { completion_tokens: 1 } }]]
  ])('is marked by %s', (_, payloads) => {
    expect(read(...payloads).complete).toBe(true)
  })

  it.each([
    ['text alone', [chunk({ content: 'a' })]],
    ['a usage that comes with every chunk', [chunk({ content: 'a' }, { usage: { completion_tokens: 1 } })]],
    ['an empty finish_reason', [chunk({ content: 'a' }), finish('')]],
    ['the word null', [chunk({ content: 'a' }), finish('null')]]
  ])('is not marked by %s', (_, payloads) => {
    expect(read(...payloads).complete).toBe(false)
  })

  it('keeps the last real finish_reason and reads on after the first', () => {
    const answer = read(
      { choices: [{ index: 0, delta: { content: 'a' }, finish_reason: 'stop' }] },
      chunk({ content: 'b' }),
      finish('length')
    )
    expect(answer.finishReason).toBe('length')
    expect(answer.events.text).toEqual(['a', 'b'])
  })
})

describe('trouble inside a stream', () => {
  it.each([
    ['an error object', { error: { message: 'engine died', code: 500 } }],
    ['an error string', { error: 'engine died' }],
    ['an object called error', { object: 'error', message: 'engine died' }],
    ['a type called error', { type: 'error', error: { message: 'engine died' } }]
  ])('%s is a fault in the words of the server, whatever follows', (_, payload) => {
    const answer = read(chunk({ content: 'half' }), payload, '[DONE]')
    expect(answer.fault?.message).toBe('engine died')
    expect(answer.events.text).toEqual(['half'])
  })

  it('takes an event named error for one, whatever it holds', () => {
    const reader = openAiChat.reader()
    reader.event({ name: 'error', data: '{"message":"upstream timeout"}', cut: false }, { tMs: 1, read: 0 })
    expect(reader.fault?.message).toBe('upstream timeout')
  })

  it('skips and counts what cannot be read', () => {
    const answer = read(chunk({ content: 'a' }), '{"choices":[{"delta', '42', chunk({ content: 'b' }))
    expect(answer.malformed).toBe(2)
    expect(answer.flags).toContain('malformed_events')
    expect(answer.events.text).toEqual(['a', 'b'])
  })

  it('takes empty data, comments as data and pings for heartbeats', () => {
    expect(read('', ': OPENROUTER PROCESSING').malformed).toBe(0)
  })

  it('survives any JSON', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 6 }), (payloads) => void read(...payloads)))
    const hostile = fc.record({
      choices: fc.anything(),
      usage: fc.anything(),
      error: fc.constantFrom(undefined, null),
      timings: fc.anything(),
      x_groq: fc.anything()
    })
    fc.assert(fc.property(hostile, (payload) => void read(JSON.stringify(payload) ?? '')))
    const delta = fc.record({ content: fc.anything(), reasoning_details: fc.anything(), tool_calls: fc.anything(), refusal: fc.anything() })
    fc.assert(fc.property(delta, (value) => void read(chunk(value))))
  })
})

describe('any split of the bytes', () => {
  it('gives the same events, text and usage', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.array(fc.nat(1_500), { maxLength: 10 }), (contents, at) => {
        const stream = sse(
          ...contents.map((content) => chunk({ content })),
          finish('stop'),
          { choices: [], usage: { completion_tokens: 9 } },
          '[DONE]'
        )
        const bytes = Buffer.from(stream)
        const edges = [0, ...at.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
        const reader = openAiChat.reader()
        let piece = 0
        const framing = new SseFraming({ onEvent: (event) => reader.event(event, { tMs: piece, read: piece }), onField: () => {} })
        for (; piece + 1 < edges.length; piece += 1) framing.feed(bytes.subarray(edges[piece], edges[piece + 1]))
        const { events, usage, finishReason } = reader.transcript()
        expect(events.tMs.length).toBeGreaterThanOrEqual(contents.length)
        expect(events.text.join('')).toBe(read(...contents.map((content) => chunk({ content }))).events.text.join(''))
        expect(usage?.completionTokens).toBe(9)
        expect(finishReason).toBe('stop')
        expect(reader.doneAtMs).not.toBeNull()
      })
    )
  })
})

describe('the request', () => {
  const body = (changes: Parameters<typeof specFor>[1], withUsage = true): unknown =>
    JSON.parse(openAiChat.body(specFor('http://127.0.0.1/v1/chat/completions', changes), withUsage))

  it('asks for the usage of a stream', () => {
    expect(body({ maxTokens: 200, temperature: 0.2 })).toEqual({
      model: 'any-model',
      messages: [{ role: 'user', content: 'Why is the first token slow?' }],
      max_tokens: 200,
      temperature: 0.2,
      stream: true,
      stream_options: { include_usage: true }
    })
  })

  it('leaves out what is not set, and the usage option where it is refused or nothing is streamed', () => {
    expect(Object.keys(body({}, false) as object)).toEqual(['model', 'messages', 'stream'])
    expect(body({ stream: false })).not.toHaveProperty('stream_options')
  })

  it('sends the key as the bearer, and none where there is none', () => {
    expect(openAiChat.headers(specFor('http://127.0.0.1', { apiKey: 'sk-1' }))).toMatchObject({
      authorization: 'Bearer sk-1',
      accept: 'text/event-stream'
    })
    expect(openAiChat.headers(specFor('http://127.0.0.1'))).not.toHaveProperty('authorization')
  })
})
