import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SseEvent, SseFraming } from '../../../../src/main/instrument/framing/sse'

/** Feeds the pieces one by one and tells which piece completed each event. */
function framed(pieces: readonly (string | Uint8Array)[], limit?: number) {
  const events: (SseEvent & { readonly piece: number })[] = []
  const fields: [string, string][] = []
  let piece = 0
  const framing = new SseFraming(
    { onEvent: (event) => events.push({ ...event, piece }), onField: (name, value) => fields.push([name, value]) },
    limit
  )
  for (; piece < pieces.length; piece += 1) {
    const part = pieces[piece] ?? ''
    framing.feed(typeof part === 'string' ? Buffer.from(part) : part)
  }
  framing.end()
  return { events, fields, overflow: framing.overflow }
}

const dataOf = (pieces: readonly (string | Uint8Array)[]): readonly string[] => framed(pieces).events.map((event) => event.data)

describe('SSE framing', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n'],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
    ['CR', 'data: a\r\rdata: b\r\r'],
    ['LF then CRLF', 'data: a\n\r\ndata: b\n\r\n'],
    ['no space after the colon', 'data:a\n\ndata:b\n\n'],
    ['a byte order mark', '\ufeffdata: a\n\ndata: b\n\n'],
    ['comments around and inside', ': hello\n\ndata: a\n: still here\n\n: ping\ndata: b\n\n'],
    ['ids and retries', 'retry: 3000\n\nid: 1\ndata: a\n\nid: 2\ndata: b\n\n'],
    ['a last event without its blank line', 'data: a\n\ndata: b']
  ])('reads two events with %s', (_, stream) => {
    expect(dataOf([stream])).toEqual(['a', 'b'])
  })

  it('joins several data lines with a line feed', () => {
    expect(dataOf(['data: {\ndata: }\n\n'])).toEqual(['{\n}'])
  })

  it('keeps the event name', () => {
    expect(framed(['event: error\ndata: {}\n\n']).events[0]).toMatchObject({ name: 'error', data: '{}' })
  })

  it('tells of a field that SSE does not define', () => {
    expect(framed(['error: {"code":400}\n\n']).fields).toEqual([['error', '{"code":400}']])
  })

  it('gives an event to the piece that completes it, also where that piece ends in a bare CR', () => {
    const { events } = framed(['data: a\r\r', 'data: b\r\n\r', '\ndata: c', '\n', '\n'])
    expect(events.map(({ data, piece }) => [data, piece])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 4]
    ])
  })

  it('takes CR and LF in two pieces for one line end', () => {
    expect(dataOf(['data: {\r', '\ndata: }\r\n', '\r\n'])).toEqual(['{\n}'])
  })

  it('decodes a character that is cut between pieces', () => {
    const bytes = Buffer.from('data: 你🌍\n\n')
    expect(dataOf([bytes.subarray(0, 8), bytes.subarray(8, 11), bytes.subarray(11)])).toEqual(['你🌍'])
  })

  it('replaces invalid bytes and goes on', () => {
    expect(dataOf([Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0x71, 0xff, 0x7a, 0x0a, 0x0a]), 'data: b\n\n'])).toEqual(['q\ufffdz', 'b'])
  })

  it('marks an event that the end of the body cut', () => {
    expect(framed(['data: {"half":\n\ndata: {"cut']).events.map((event) => event.cut)).toEqual([false, true])
  })

  it('gives up on a line that never ends, and holds no more than the limit', () => {
    const { events, overflow } = framed(['data: ', 'x'.repeat(600), 'x'.repeat(600), '\n\ndata: later\n\n'], 1_000)
    expect(overflow).toBe(true)
    expect(events).toEqual([])
  })

  it('reads the same events however the bytes are split', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `data: ${text.replace(/[\r\n]/g, '')}`),
      fc.constantFrom(': ping', 'event: error', 'id: 7', 'retry: 5', 'foo: bar', 'data', '')
    )
    const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 20 }).map((lines) => lines.flat().join(''))
    const cuts = fc.array(fc.nat(400), { maxLength: 12 })
    fc.assert(
      fc.property(stream, cuts, (text, at) => {
        const bytes = Buffer.from(text)
        const edges = [0, ...at.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
        const pieces = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge))
        const plain = ({ name, data }: SseEvent) => ({ name, data })
        expect(framed(pieces).events.map(plain)).toEqual(framed([bytes]).events.map(plain))
      })
    )
  })

  it('takes any bytes without an error', () => {
    fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }), (pieces) => void framed(pieces)))
  })
})
