import { type ContentDecoder, canDecode, ZlibDecoder } from './body/content-decoder'
import { KeptBody } from './body/kept-body'
import { msBetween, type Stamp } from './clock'
import type { Arrival, DialectReader } from './dialects/dialect'
import { isGzip } from './failures/stream'
import { SseFraming } from './framing/sse'
import { parseJson } from './json'
import type { ParseQueue, Parsing } from './parse-queue'
import type { BodyRead, ResponseHead } from './transport/transport'

/** No model answers with more. Without a limit a server that never stops would fill the memory before its time is up. */
export const ANSWER_LIMITS = { bytes: 128 * 1024 * 1024, tokenEvents: 1_000_000 } as const

const isSuccess = (head: ResponseHead): boolean => head.status >= 200 && head.status < 300

/** From stamped reads to what the dialect understands of them. Reads are only queued when they come; parsing happens later. */
export class AnswerReader implements Parsing {
  readonly #dialect: DialectReader
  readonly #queue: ParseQueue
  #zero: Stamp = 0n
  readonly #parsed: () => void
  readonly #framing: SseFraming
  readonly #kept = new KeptBody()
  #pending: BodyRead[] = []
  #decoder: ContentDecoder | null = null
  #refused = false
  #at: Arrival = { tMs: 0, read: 0 }
  #encodingFault: string | null = null
  #isDocument = false
  #bytes = 0

  /** `parsed` is called after each batch of reads has been parsed. */
  constructor(dialect: DialectReader, queue: ParseQueue, parsed: () => void) {
    this.#dialect = dialect
    this.#queue = queue
    this.#parsed = parsed
    this.#framing = new SseFraming({
      onEvent: (event) => dialect.event(event, this.#at),
      onField: (name, value) => dialect.field(name, value, this.#at)
    })
  }

  /** Why the body could not be decoded, or null. */
  get encodingFault(): string | null {
    return this.#encodingFault
  }

  /** The answer came as one JSON document, not as a stream. */
  get isDocument(): boolean {
    return this.#isDocument
  }

  /** One event outgrew the limit. */
  get eventOverflow(): boolean {
    return this.#framing.overflow
  }

  /** The answer as a whole did. */
  get answerOverflow(): boolean {
    return this.#bytes > ANSWER_LIMITS.bytes || this.#dialect.tokenCount > ANSWER_LIMITS.tokenEvents
  }

  /** Nothing more of this body could change the verdict. */
  get enough(): boolean {
    return this.#refused && this.#kept.full
  }

  /** When the latest parsed read arrived, in ms. */
  get lastReadMs(): number {
    return this.#at.tMs
  }

  /** What was kept of a body that held no event. */
  bodyText(): string {
    return this.#kept.text()
  }

  /** The instant that stamps are counted from; set when the clock starts, after everything else is ready. */
  startAt(zero: Stamp): void {
    this.#zero = zero
  }

  head(head: ResponseHead): void {
    this.#refused = !isSuccess(head)
    const coding = (head.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    if (coding === 'identity' || coding === '') return
    if (canDecode(coding)) this.#decoder = new ZlibDecoder(coding, (read) => this.#consume(read))
    else this.#encodingFault = `its Content-Encoding "${coding}" is not known`
  }

  push(read: BodyRead): void {
    this.#pending.push(read)
    this.#queue.schedule(this)
  }

  parsePending(): void {
    const reads = this.#pending
    if (reads.length === 0) return
    this.#pending = []
    for (const read of reads) {
      if (this.#decoder === null) this.#consume(read)
      else this.#decoder.write(read)
    }
    if (this.#decoder === null) this.#parsed()
  }

  /** The body is over: parses what is left, and reads a body without events as one document. */
  async finish(): Promise<void> {
    this.parsePending()
    const fault = await this.#decoder?.end()
    if (fault) this.#encodingFault = fault
    if (this.#refused || this.#encodingFault !== null) return
    this.#framing.end()
    if (this.#dialect.eventCount === 0) this.#isDocument = this.#dialect.document(parseJson(this.#kept.text()), this.#at)
  }

  #consume(read: BodyRead): void {
    if (this.answerOverflow) return
    this.#at = { tMs: msBetween(this.#zero, read.stamp), read: read.ordinal }
    this.#bytes += read.bytes.length
    if (this.#dialect.eventCount === 0) this.#kept.add(read.bytes)
    if (this.#refused || this.#encodingFault !== null) return
    if (this.#dialect.eventCount === 0 && isGzip(this.#kept.start)) {
      this.#encodingFault = 'it is gzip (1f 8b), but no Content-Encoding says so'
      return
    }
    this.#framing.feed(read.bytes)
    if (this.#dialect.eventCount > 0) this.#kept.drop()
    if (this.#decoder !== null) this.#parsed()
  }
}
