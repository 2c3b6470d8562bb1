import type { Observation } from '@shared/record/observation'
import { afterEach, describe, expect, it } from 'vitest'
import { ANSWER_LIMITS } from '../../../src/main/instrument/answer-reader'
import type { RequestSpec } from '../../../src/main/instrument/instrument'
import { createInstrument } from '../../../src/main/instrument/local'
import { CHUNKED, delta, done, event, finish, framed, startRawServer, UNTIL_CLOSE } from './support/raw-server'
import { specFor, textOf } from './support/spec'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function measure(answer: Parameters<typeof startRawServer>[0], changes: Partial<RequestSpec> = {}): Promise<Observation> {
  const server = await startRawServer(answer)
  const instrument = createInstrument()
  cleanups.push(server.close, instrument.close)
  return instrument.measure(specFor(`${server.url}/v1/chat/completions`, changes))
}

describe('a stream that ends at any byte', () => {
  const start = delta('One ') + delta('zwei ☕') + delta(' three')
  const whole = start + finish + done
  const bytes = Buffer.from(whole)
  /** The finish event without its blank line is still whole JSON. */
  const complete = Buffer.byteLength(start + finish.trimEnd())

  it.each([
    ['closed', (socket: { end(): void }) => socket.end()],
    ['reset', (socket: { resetAndDestroy(): void }) => socket.resetAndDestroy()]
  ])('keeps what came, and is ok only where the answer was whole (%s)', { timeout: 60_000 }, async (how, end) => {
    const instrument = createInstrument()
    let at = 0
    const server = await startRawServer((socket) => {
      socket.write(UNTIL_CLOSE)
      // Its own read: a reset throws away what the other side has not read yet.
      socket.write(bytes.subarray(0, at), () => setTimeout(() => end(socket), how === 'reset' ? 5 : 0))
    })
    cleanups.push(server.close, instrument.close)
    const spec = specFor(server.url)
    for (at = 0; at <= bytes.length; at += how === 'reset' ? 7 : 1) {
      const seen = await instrument.measure(spec)
      expect('One zwei ☕ three', `at byte ${at}`).toContain(textOf(seen, 'c'))
      const broken = how === 'closed' ? 'incomplete' : 'error'
      expect(seen.outcome, `at byte ${at}`).toBe(at >= complete ? 'ok' : broken)
      expect(seen.failure === null).toBe(seen.outcome === 'ok')
    }
  })
})

describe('broken HTTP in the same read as the answer', () => {
  it.each([
    ['a chunk size that is none', `${CHUNKED}${framed(delta('kept'))}zz\r\n`],
    ['a chunk that is longer than it says', `${CHUNKED}${framed(delta('kept'))}3\r\n${delta('lost')}\r\n`]
  ])('leaves what came before it: %s', async (_, answer) => {
    const seen = await measure((socket) => socket.end(answer))
    expect(textOf(seen, 'c')).toBe('kept')
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'http_parse', status: 200 } })
  })

  it('keeps a body that a too short Content-Length cuts', async () => {
    const body = delta('kept') + delta('lost') + finish + done
    const length = Buffer.byteLength(delta('kept')) + 20
    const seen = await measure((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: ${length}\r\n\r\n${body}`)
    )
    expect(textOf(seen, 'c')).toBe('kept')
    expect(seen).toMatchObject({ outcome: 'incomplete', failure: { kind: 'truncated' } })
  })
})

describe('a server that never stops', () => {
  it('is given up before it fills the memory', { timeout: 60_000 }, async () => {
    const block = Buffer.from(`: ${'x'.repeat(1_000)}\n`.repeat(1_000))
    const seen = await measure((socket) => {
      socket.write(UNTIL_CLOSE + delta('One'))
      const go = (): void => {
        while (!socket.destroyed && socket.write(block));
        socket.once('drain', go)
      }
      go()
    })
    expect(seen).toMatchObject({ outcome: 'error', failure: { kind: 'stream_error' } })
    expect(seen.failure?.message).toContain(`over ${ANSWER_LIMITS.bytes / 1024 / 1024} MiB`)
    expect(textOf(seen, 'c')).toBe('One')
  })
})

describe('what a server says', () => {
  const answer = (...events: readonly unknown[]) => UNTIL_CLOSE + [...events.map(event), done].join('')
  const ended = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
  const token = { choices: [{ index: 0, delta: { content: 'Hi' } }] }

  it.each([2.5, -1, 1e308, '7', Number.MAX_SAFE_INTEGER + 1])('is no count of tokens where it is %s', async (count) => {
    const usage = { prompt_tokens: count, completion_tokens: count, total_tokens: count }
    const seen = await measure((socket) => socket.end(answer(token, ended, { choices: [], usage })))
    expect(seen.usage).toMatchObject({ promptTokens: null, completionTokens: null, totalTokens: null })
  })

  it('cannot rewrite the terminal, nor fill it, by its finish reason', async () => {
    const reason = `\u001b[2Jstop\n${'x'.repeat(1_000_000)}`
    const seen = await measure((socket) => socket.end(answer(token, { choices: [{ index: 0, delta: {}, finish_reason: reason }] })))
    expect(seen.finishReason).toMatch(/^\[2Jstop x+…$/)
    expect(seen.finishReason?.length).toBeLessThan(80)
  })

  it('is its error where the body is a list of errors, as one provider writes them', async () => {
    const body = JSON.stringify([{ error: { code: 400, message: 'API key not valid' } }])
    const seen = await measure((socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`))
    expect(seen.failure).toMatchObject({ kind: 'error_body_200', message: expect.stringContaining('an error: API key not valid') })
  })

  it('is not called an error where it names none', async () => {
    const body = '{"choices":[]}'
    const seen = await measure((socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`))
    expect(seen.failure?.message).toContain('but the body is no answer: {"choices":[]}')
  })
})

describe('nothing is sent', () => {
  it.each(['${OTHER_KEY}', '$OTHER_KEY', '%OTHER_KEY%', '{{ OTHER_KEY }}', '${OTHER_KEY'])(
    'with %s as the key: it is a placeholder',
    async (apiKey) => {
      let asked = 0
      const seen = await measure(() => (asked += 1), { apiKey })
      expect(seen.failure).toMatchObject({ kind: 'config', cause: 'key_placeholder', message: expect.stringMatching(/^Nothing was sent/) })
      expect(asked).toBe(0)
    }
  )

  it.each(['Content-Length', 'transfer-encoding', 'Expect', 'upgrade'])('with a header of the caller’s own for %s', async (name) => {
    const seen = await measure(() => {}, { headers: { [name]: '3' } })
    expect(seen.failure).toMatchObject({ kind: 'config', subject: name })
  })
})

it('counts one token event as one', async () => {
  const seen = await measure((socket) => socket.end(UNTIL_CLOSE + delta('a')))
  expect(seen.failure?.message).toMatch(/; 1 token event had come/)
})
