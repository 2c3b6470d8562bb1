import { Worker } from 'node:worker_threads'
import type { Reference, ReferenceOptions } from './options'
import type { FromReference } from './worker'

/**
 * Starts the reference server in a thread of its own, so that the measuring thread and it do not wait for each other.
 * Rejects with a sentence where it cannot listen.
 * @param workerFile the built worker, out/main/reference-worker.js
 */
export function startReference(workerFile: string, options: ReferenceOptions): Promise<Reference> {
  const worker = new Worker(workerFile, { name: 'reference', workerData: options })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    worker.on('error', (error) => reject(new Error(`The reference server did not start: ${error.message}.`)))
    void exited.then(() => reject(new Error('The reference server did not start: its thread ended.')))
    worker.once('message', (message: FromReference) => {
      if (message.type === 'failed') {
        void worker.terminate()
        reject(new Error(message.message))
        return
      }
      const close = (): Promise<void> => {
        worker.postMessage('close')
        return exited
      }
      resolve({ url: message.url, port: message.port, close })
    })
  })
}
