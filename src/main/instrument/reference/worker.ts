import { parentPort, workerData } from 'node:worker_threads'
import type { ReferenceOptions } from './options'
import { startReferenceServer } from './server'

/** What the reference thread says: where it listens, or why not. */
export type FromReference =
  | { readonly type: 'listening'; readonly url: string; readonly port: number }
  | { readonly type: 'failed'; readonly message: string }

const port = parentPort
if (port === null) throw new Error('The reference worker is started by startReference, not on its own.')

const tell = (message: FromReference): void => port.postMessage(message)

startReferenceServer(workerData as ReferenceOptions).then(
  (reference) => {
    port.once('message', () => void reference.close().then(() => port.close()))
    tell({ type: 'listening', url: reference.url, port: reference.port })
  },
  (error: Error) => tell({ type: 'failed', message: error.message })
)
