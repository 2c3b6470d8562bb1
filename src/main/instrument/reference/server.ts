import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now, type Stamp } from '../clock'
import { type Answer, answerTo } from './answer'
import { readChatRequest } from './chat-request'
import type { Reference, ReferenceOptions } from './options'
import { addMs, Pacer } from './pacer'
import { DEFAULT_MODEL, PRESET_MODELS } from './presets'
import { noSuchPath, notAChatRequest, type Refusal, refusalOf, wrongKey } from './refusals'
import { StreamedAnswer } from './streamed'
import { type OpenReport, WriteReports } from './write-reports'

const CHAT_PATHS = ['/chat/completions', '/v1/chat/completions']
const MODEL_PATHS = ['/models', '/v1/models']
const REPORT_PATH = /^\/reference\/requests\/([\w-]+)$/
const MAX_BODY_BYTES = 64 * 1024 * 1024

/** Serves OpenAI-compatible chat completions on a known schedule, and tells when each write really happened. */
class ReferenceServer {
  readonly #options: ReferenceOptions
  readonly #pacer = new Pacer()
  readonly #reports = new WriteReports()
  #requests = 0

  constructor(options: ReferenceOptions) {
    this.#options = options
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > MAX_BODY_BYTES) request.destroy()
      else parts.push(part)
    })
    request.on('end', () => this.#route(request, response, Buffer.concat(parts).toString('utf8'), now()))
    // A client that goes away in the middle is none of the server's business.
    request.on('error', () => {})
    response.on('error', () => {})
  }

  #route(request: IncomingMessage, response: ServerResponse, body: string, receivedAt: Stamp): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const reportId = REPORT_PATH.exec(path)?.[1]
    if (request.method === 'POST' && CHAT_PATHS.includes(path)) this.#chat(request, response, body, receivedAt)
    else if (request.method === 'GET' && MODEL_PATHS.includes(path)) send(response, 200, modelList())
    else if (request.method === 'GET' && reportId !== undefined) this.#report(response, path, reportId)
    else refuse(response, noSuchPath(path))
  }

  #report(response: ServerResponse, path: string, id: string): void {
    const report = this.#reports.find(id)
    if (report === null) refuse(response, noSuchPath(path))
    else send(response, 200, report)
  }

  #chat(request: IncomingMessage, response: ServerResponse, body: string, receivedAt: Stamp): void {
    const { mode } = this.#options
    const refusal = this.#refusalOf(request)
    const chat = readChatRequest(body)
    if (refusal !== null || chat === null) {
      refuse(response, refusal ?? notAChatRequest())
      return
    }
    const report = this.#reports.open(receivedAt)
    const answer = answerTo(chat, this.#options, this.#requests)
    this.#requests += 1
    if (chat.stream && mode !== 'not_streamed') {
      new StreamedAnswer(response, answer, report, mode, chat.includeUsage).start(this.#pacer, receivedAt)
    } else {
      this.#whole(response, answer, report, receivedAt)
    }
  }

  #refusalOf(request: IncomingMessage): Refusal | null {
    const { mode, requiredKey } = this.#options
    const keyIsRight = requiredKey === null || request.headers.authorization === `Bearer ${requiredKey}`
    return keyIsRight ? refusalOf(mode, request.url ?? '/') : wrongKey()
  }

  /** The answer at once, when its last token would have been written. */
  #whole(response: ServerResponse, answer: Answer, report: OpenReport, receivedAt: Stamp): void {
    const textOf = (kind: string): string => answer.tokens.map((token) => (token.kind === kind ? token.text : '')).join('')
    const reasoning = textOf('reasoning_content')
    const message = { role: 'assistant', content: textOf('content'), ...(reasoning === '' ? {} : { reasoning_content: reasoning }) }
    const whole = {
      id: report.id,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1_000),
      model: answer.model,
      choices: [{ index: 0, message, finish_reason: answer.finishReason }],
      usage: answer.usage
    }
    const cancel = this.#pacer.at(addMs(receivedAt, answer.writes.at(-1)?.dueMs ?? 0), () => {
      report.headers(now())
      report.write(now(), answer.tokens.length)
      send(response, 200, whole, { 'x-request-id': report.id })
      report.done(now())
    })
    response.once('close', cancel)
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, refusal.headers).end(refusal.body)
}

const modelList = (): unknown => ({
  object: 'list',
  data: [DEFAULT_MODEL, ...PRESET_MODELS].map((id) => ({ id, object: 'model', created: 0, owned_by: 'tokenscope' }))
})

/**
 * Starts the server in the calling thread, on loopback only.
 * Rejects with a sentence where the port cannot be had.
 */
export function startReferenceServer(options: ReferenceOptions): Promise<Reference> {
  const reference = new ReferenceServer(options)
  const server = createServer({ noDelay: true, keepAliveTimeout: 60_000 }, (request, response) => reference.handle(request, response))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code ?? error.message})`
      reject(new Error(`The reference server did not start: port ${options.port} ${reason}. Choose another, or 0 for a free one.`))
    })
    server.listen(options.port, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}`, port, close: () => closeServer(server) })
    })
  })
}

function closeServer(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
