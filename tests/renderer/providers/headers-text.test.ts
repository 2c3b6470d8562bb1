import { describe, expect, it } from 'vitest'
import { readHeaders, writeHeaders } from '../../../src/renderer/src/features/providers/headers-text'

describe('extra headers, one on a line', () => {
  it('are read by the first colon, with the spaces around trimmed and empty lines passed over', () => {
    expect(readHeaders('X-Team: latency\n\n  X-When :  12:04 \n')).toEqual({
      ok: true,
      headers: { 'X-Team': 'latency', 'X-When': '12:04' }
    })
  })

  it('are none where nothing is written', () => {
    expect(readHeaders(' \n')).toEqual({ ok: true, headers: {} })
  })

  it.each([
    ['X-Team latency', 'no_colon'],
    ['X Team: latency', 'bad_name'],
    [': latency', 'bad_name'],
    ['X-Team: 延迟', 'bad_value'],
    ['Authorization: Bearer x', 'secret'],
    ['x-api-key: x', 'secret']
  ])('refuse %j as %s, naming the line', (line, code) => {
    expect(readHeaders(`A: 1\n${line}`)).toMatchObject({ ok: false, problem: { code, line: 2 } })
  })

  it('refuse a name that is there already, in whatever case', () => {
    expect(readHeaders('X-Team: a\nx-team: b')).toMatchObject({ ok: false, problem: { code: 'twice', line: 2, name: 'x-team' } })
  })

  it('keep a name that an object would treat as its own', () => {
    const read = readHeaders('__proto__: a')
    expect(read.ok && Object.entries(read.headers)).toEqual([['__proto__', 'a']])
  })

  it('are written as they are read', () => {
    const text = 'X-Team: latency\nX-When: 12:04'
    const read = readHeaders(text)
    expect(read.ok && writeHeaders(read.headers)).toBe(text)
  })
})
