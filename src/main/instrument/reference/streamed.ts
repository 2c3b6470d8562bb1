import type { ServerResponse } from 'node:http'
import { now, type Stamp } from '../clock'
import { type Answer, deltasOf } from './answer'
import type { ReferenceMode } from './options'
import { addMs, type Pacer } from './pacer'
import type { OpenReport } from './write-reports'

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** Where the failing modes break off: half way. */
const breakPoint = (answer: Answer): number => Math.ceil(answer.writes.length / 2)
const BREAKING: readonly ReferenceMode[] = ['stall', 'truncate', 'error_in_stream']

/** One streamed answer: all its bytes are made beforehand, so that nothing but writing happens when a write is due. */
export class StreamedAnswer {
  readonly #response: ServerResponse
  readonly #answer: Answer
  readonly #report: OpenReport
  readonly #mode: ReferenceMode
  readonly #includeUsage: boolean
  readonly #created = Math.floor(Date.now() / 1_000)

  constructor(response: ServerResponse, answer: Answer, report: OpenReport, mode: ReferenceMode, includeUsage: boolean) {
    this.#response = response
    this.#answer = answer
    this.#report = report
    this.#mode = mode
    this.#includeUsage = includeUsage
  }

  /** Headers and the role go out at once, as from a gateway: neither is a token. */
  start(pacer: Pacer, zero: Stamp): void {
    const { writes } = this.#answer
    const end = BREAKING.includes(this.#mode) ? breakPoint(this.#answer) : writes.length
    const chunks = writes.map(({ from, to }) => this.#tokens(from, to))
    this.#report.headers(now())
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-request-id': this.#report.id
    })
    this.#response.write(this.#chunk({ role: 'assistant', content: '' }, null))

    let next = 0
    let cancel = (): void => {}
    const step = (): void => {
      const write = writes[next]
      if (next >= end || write === undefined) {
        this.#finish()
        return
      }
      this.#report.write(now(), write.to - write.from)
      this.#response.write(chunks[next])
      next += 1
      plan()
    }
    const plan = (): void => {
      const due = writes[Math.min(next, writes.length - 1)]?.dueMs ?? 0
      cancel = pacer.at(addMs(zero, due), step)
    }
    this.#response.once('close', () => cancel())
    plan()
  }

  #finish(): void {
    switch (this.#mode) {
      case 'stall':
        return
      case 'truncate':
        this.#response.socket?.end()
        return
      case 'error_in_stream':
        this.#response.end(
          event({ error: { message: 'The engine stopped in the middle of the answer.', type: 'server_error', code: 500 } })
        )
        return
      default:
        this.#report.done(now())
        this.#response.end(this.#tail())
    }
  }

  #tokens(from: number, to: number): string {
    return deltasOf(this.#answer, from, to)
      .map((delta) => this.#chunk(delta, null))
      .join('')
  }

  #chunk(delta: Record<string, string>, finishReason: string | null): string {
    return event({ ...this.#head(), choices: [{ index: 0, delta, finish_reason: finishReason }] })
  }

  #tail(): string {
    const usage = this.#includeUsage ? event({ ...this.#head(), choices: [], usage: this.#answer.usage }) : ''
    return `${this.#chunk({}, this.#answer.finishReason)}${usage}data: [DONE]\n\n`
  }

  #head(): Record<string, unknown> {
    return { id: this.#report.id, object: 'chat.completion.chunk', created: this.#created, model: this.#answer.model }
  }
}
