import { Worker } from 'node:worker_threads'
import type { Observation } from '@shared/record/observation'
import { failure } from './failures/failure'
import type { Instrument, MeasureOptions, RequestSpec } from './instrument'
import { notSent } from './observe'
import type { FromWorker, ToWorker } from './thread-messages'

interface Open {
  readonly options: MeasureOptions
  readonly resolve: (observation: Observation) => void
}

/**
 * The measurement is lost, by no fault of the server: the outcome is an error, and its kind says that it was the client that broke
 * off. Nothing of what had been measured is left, as it was in the thread.
 */
const lost = (reason: string): Observation =>
  notSent(
    'error',
    failure(
      'cancelled',
      `The measuring thread failed while this request was under way (${reason}); what it had measured is lost.`,
      'This says nothing about the server. Run again; if it comes back, report it.'
    )
  )

const closedAlready = (): Observation =>
  notSent('cancelled', failure('cancelled', 'Nothing was sent: the instrument is closed.', 'Start a new run.'))

/** One measuring thread and the measurements that are open in it. */
class MeasuringThread {
  readonly #worker: Worker
  readonly #open = new Map<number, Open>()
  readonly #exited: Promise<void>
  #lastId = 0
  #reason: string | null = null
  alive = true

  constructor(workerFile: string) {
    this.#worker = new Worker(workerFile, { name: 'instrument' })
    this.#worker.on('message', (message: FromWorker) => this.#onMessage(message))
    this.#worker.on('error', (error) => {
      this.#reason = error.message
    })
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.alive = false
        for (const id of [...this.#open.keys()]) this.#settle(id, lost(this.#reason ?? `it ended with code ${code}`))
        resolve()
      })
    })
  }

  measure(spec: RequestSpec, options: MeasureOptions): Promise<Observation> {
    this.#lastId += 1
    const id = this.#lastId
    const cancel = (): void => this.#tell({ type: 'cancel', id })
    const measured = new Promise<Observation>((resolve) => {
      this.#open.set(id, { options, resolve })
    })
    this.#tell({ type: 'measure', id, spec, wantsProgress: options.onProgress !== undefined })
    if (options.signal?.aborted) cancel()
    options.signal?.addEventListener('abort', cancel, { once: true })
    return measured.finally(() => options.signal?.removeEventListener('abort', cancel))
  }

  close(): Promise<void> {
    if (this.alive) this.#tell({ type: 'close' })
    return this.#exited
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  #settle(id: number, observation: Observation): void {
    this.#open.get(id)?.resolve(observation)
    this.#open.delete(id)
  }

  #onMessage(message: FromWorker): void {
    if (message.type === 'progress') this.#open.get(message.id)?.options.onProgress?.(message.progress)
    else this.#settle(message.id, message.type === 'observation' ? message.observation : lost(message.message))
  }
}

/**
 * An instrument in a thread of its own. A thread that dies ends its open measurements with a failure that says so, and the next
 * measurement starts a new one. `close` cancels what is open and resolves when the thread has ended.
 * @param workerFile the built worker, out/main/instrument-worker.js
 */
export function startInstrument(workerFile: string): Instrument {
  let thread = new MeasuringThread(workerFile)
  let closed = false
  return {
    measure(spec, options = {}) {
      if (closed) return Promise.resolve(closedAlready())
      if (!thread.alive) thread = new MeasuringThread(workerFile)
      return thread.measure(spec, options)
    },
    close() {
      closed = true
      return thread.close()
    }
  }
}
