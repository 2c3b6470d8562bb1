import type { Observation } from '@shared/record/observation'
import { AnswerReader } from './answer-reader'
import { msBetween, now, type Stamp } from './clock'
import { Deadlines } from './deadlines'
import type { DialectReader } from './dialects/dialect'
import { unsendable } from './failures/config'
import { notSent, observationOf } from './observe'
import type { ParseQueue } from './parse-queue'
import type { Prepared } from './prepare'
import type { Exchange, ResponseHead, Transport, TransportSink } from './transport/transport'
import type { UsageRefusals } from './usage-refusals'
import type { Ending } from './verdict'

/** What the requests of one thread share. */
export interface MeasureContext {
  readonly transport: Transport
  readonly queue: ParseQueue
  readonly usageRefusals: UsageRefusals
}

/** How long the body of a refusal may take: its status has said the most of it already. */
const REFUSAL_BODY_MS = 2_000

type TimerName = 'ttft_timeout' | 'total_timeout'

/** One request under way, from its zero to its end. */
export class Measurement implements TransportSink {
  readonly #prepared: Prepared
  readonly #transport: Transport
  readonly #dialect: DialectReader
  readonly #reader: AnswerReader
  #zero: Stamp = 0n
  #sentAt: Stamp | null = null
  #headAt: Stamp | null = null
  #head: ResponseHead | null = null
  #deadlines: Deadlines<TimerName> | null = null
  #refusalTimer: NodeJS.Timeout | undefined
  #end: (ending: Ending) => void = () => {}

  constructor(prepared: Prepared, context: MeasureContext, dialect: DialectReader) {
    this.#prepared = prepared
    this.#transport = context.transport
    this.#dialect = dialect
    this.#reader = new AnswerReader(dialect, context.queue, () => this.#parsed())
  }

  async run(signal: AbortSignal | undefined): Promise<Observation> {
    const ended = new Promise<Ending>((resolve) => {
      this.#end = resolve
    })
    const cancel = (): void => this.#end({ how: 'cancelled', atMs: this.#nowMs() })
    signal?.addEventListener('abort', cancel, { once: true })
    const startedAt = new Date().toISOString()
    const exchange = this.#start()
    if (exchange instanceof Error) return notSent('error', unsendable(exchange))
    this.#startDeadlines()

    const ending = await ended
    signal?.removeEventListener('abort', cancel)
    this.#deadlines?.clear()
    clearTimeout(this.#refusalTimer)
    close(exchange, ending)
    await this.#reader.finish()
    const seen = { prepared: this.#prepared, ending, head: this.#head, reader: this.#reader, dialect: this.#dialect }
    return observationOf(seen, { startedAt, zero: this.#zero, sentAt: this.#sentAt, headAt: this.#headAt, phases: exchange.phases() })
  }

  /** Node refuses some requests before it sends anything, e.g. headers that contradict each other. */
  #start(): Exchange | Error {
    this.#zero = now()
    this.#reader.startAt(this.#zero)
    try {
      return this.#transport.start(this.#prepared.request, this)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  sent(stamp: Stamp): void {
    this.#sentAt = stamp
  }

  head(head: ResponseHead, stamp: Stamp): void {
    this.#head = head
    this.#headAt = stamp
    this.#reader.head(head)
    if (head.status >= 200 && head.status < 300) return
    this.#refusalTimer = setTimeout(() => this.#end({ how: 'settled', atMs: this.#nowMs() }), REFUSAL_BODY_MS)
  }

  read(read: Parameters<TransportSink['read']>[0]): void {
    this.#reader.push(read)
  }

  ended(stamp: Stamp): void {
    this.#end({ how: 'closed', atMs: msBetween(this.#zero, stamp) })
  }

  failed(error: Parameters<TransportSink['failed']>[0], stamp: Stamp): void {
    this.#end({ how: 'failed', atMs: msBetween(this.#zero, stamp), error })
  }

  #nowMs(): number {
    return msBetween(this.#zero, now())
  }

  #startDeadlines(): void {
    const { spec } = this.#prepared
    // An answer that is not streamed has its first token at its end: there only the total can be limited.
    const ttft = { name: 'ttft_timeout', limitMs: spec.stream ? spec.ttftTimeoutMs : null } as const
    const total = { name: 'total_timeout', limitMs: spec.totalTimeoutMs } as const
    this.#deadlines = new Deadlines<TimerName>([ttft, total], (name) => this.#expired(name))
  }

  /** What was stamped in time but not parsed yet still counts. */
  #expired(name: TimerName): void {
    this.#reader.parsePending()
    const { firstTokenMs } = this.#dialect
    if (name === 'ttft_timeout' && firstTokenMs !== null && firstTokenMs <= (this.#prepared.spec.ttftTimeoutMs ?? 0)) return
    this.#end({ how: name, atMs: this.#nowMs() })
  }

  #parsed(): void {
    if (this.#dialect.tokenCount > 0) this.#deadlines?.met('ttft_timeout')
    const nothingMore = this.#dialect.doneAtMs !== null || this.#dialect.fault !== null
    const { eventOverflow, answerOverflow, enough, encodingFault } = this.#reader
    if (nothingMore || eventOverflow || answerOverflow || enough || encodingFault !== null) {
      this.#end({ how: 'settled', atMs: this.#reader.lastReadMs })
    }
  }
}

function close(exchange: Exchange, ending: Ending): void {
  if (ending.how === 'settled' || ending.how === 'closed') exchange.release()
  else exchange.abort()
}
