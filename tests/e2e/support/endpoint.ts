import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a request to the endpoint was. */
export interface SeenRequest {
  readonly path: string
  readonly authorization: string | null
  readonly body: string
}

export interface Endpoint {
  /** As a user pastes it: http://127.0.0.1:PORT/v1 */
  readonly baseUrl: string
  readonly seen: readonly SeenRequest[]
  close(): Promise<void>
}

export type Answer = (request: SeenRequest, response: ServerResponse) => Promise<void> | void

/** An OpenAI-compatible endpoint of the test's own on loopback; `answer` decides what it says. */
export async function startEndpoint(answer: Answer = stream(8)): Promise<Endpoint> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', authorization: request.headers.authorization ?? null, body: await read(request) }
    seen.push(one)
    await answer(one, response)
  })
  const port = await listen(server)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** A port where nobody listens: it was free a moment ago. */
export async function deadPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** An answer of so many tokens, one an event, with usage at its end. */
export function stream(tokens: number, gapMs = 5): Answer {
  return async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let i = 0; i < tokens; i++) {
      response.write(event({ choices: [{ index: 0, delta: { content: `word${i} ` }, finish_reason: null }] }))
      await sleep(gapMs)
    }
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    response.write(event({ choices: [], usage: { prompt_tokens: 9, completion_tokens: tokens, total_tokens: tokens + 9 } }))
    response.end('data: [DONE]\n\n')
  }
}

/** One JSON body, as an endpoint answers that does not stream, or refuses. */
export function json(status: number, body: object): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

const event = (chunk: object): string => `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', ...chunk })}\n\n`

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}
