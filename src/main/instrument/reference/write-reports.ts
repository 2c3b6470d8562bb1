import { clockMs, type Stamp } from '../clock'

/** What really happened to one request, in ms of process.hrtime: the epoch of Observation.zeroMs. Field names as served. */
export interface WriteReport {
  readonly id: string
  /** The whole request had been read. */
  readonly received_ms: number
  readonly headers_ms: number | null
  /** Each token-bearing write, stamped just before it was handed to the socket. */
  readonly writes: readonly { readonly at_ms: number; readonly tokens: number }[]
  /** The answer's end was written; null while it runs, and where it was broken off. */
  readonly done_ms: number | null
}

/** One request's report while it is written. */
export class OpenReport {
  readonly id: string
  readonly #receivedAt: Stamp
  #headersAt: Stamp | null = null
  #doneAt: Stamp | null = null
  readonly #writes: { at: Stamp; tokens: number }[] = []

  constructor(id: string, receivedAt: Stamp) {
    this.id = id
    this.#receivedAt = receivedAt
  }

  headers(at: Stamp): void {
    this.#headersAt = at
  }

  write(at: Stamp, tokens: number): void {
    this.#writes.push({ at, tokens })
  }

  done(at: Stamp): void {
    this.#doneAt = at
  }

  report(): WriteReport {
    return {
      id: this.id,
      received_ms: clockMs(this.#receivedAt),
      headers_ms: this.#headersAt === null ? null : clockMs(this.#headersAt),
      writes: this.#writes.map(({ at, tokens }) => ({ at_ms: clockMs(at), tokens })),
      done_ms: this.#doneAt === null ? null : clockMs(this.#doneAt)
    }
  }
}

const KEPT = 1_000

/** The reports of the latest requests. */
export class WriteReports {
  readonly #reports = new Map<string, OpenReport>()
  #last = 0

  open(receivedAt: Stamp): OpenReport {
    this.#last += 1
    const report = new OpenReport(`ref-${this.#last}`, receivedAt)
    this.#reports.set(report.id, report)
    const oldest = this.#reports.keys().next()
    if (this.#reports.size > KEPT && !oldest.done) this.#reports.delete(oldest.value)
    return report
  }

  find(id: string): WriteReport | null {
    return this.#reports.get(id)?.report() ?? null
  }
}
