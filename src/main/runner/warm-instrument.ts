import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Instrument, RequestSpec } from '../instrument/instrument'

const STREAMS = 4
const EVENTS = 24
const GIVE_UP_MS = 2_000

/**
 * An instrument that measures a few throwaway streams of a small server on loopback before its first request. A thread that runs its
 * code for the first time is slow by milliseconds, and the first request would carry them as its own.
 */
export function warmed(instrument: Instrument): Instrument {
  let warm: Promise<void> | null = null
  return {
    measure: async (spec, options) => {
      // Where nothing may listen on loopback the first request is measured cold, as it would be without all this.
      warm ??= warmUp(instrument).catch(() => undefined)
      await warm
      return instrument.measure(spec, options)
    },
    close: () => instrument.close()
  }
}

async function warmUp(instrument: Instrument): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => void stream(response))
  })
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    for (let nth = 0; nth < STREAMS; nth += 1) await instrument.measure(throwaway(server))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function stream(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let nth = 0; nth < EVENTS; nth += 1) {
    response.write('data: {"choices":[{"index":0,"delta":{"content":"warm "}}]}\n\n')
    await nextTurn()
  }
  response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
}

const throwaway = (server: Server): RequestSpec => ({
  protocol: 'openai-chat',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
  apiKey: null,
  headers: {},
  model: 'warm-up',
  messages: [{ role: 'user', content: 'warm up' }],
  maxTokens: EVENTS,
  temperature: null,
  stream: true,
  ttftTimeoutMs: GIVE_UP_MS,
  totalTimeoutMs: GIVE_UP_MS,
  connection: 'new'
})
