import { parentPort } from 'node:worker_threads'
import { createInstrument } from './local'
import type { FromWorker, ToWorker } from './thread-messages'

/** The measuring thread: nothing but requests runs here, so that no other work delays a stamp. */
const port = parentPort
if (port === null) throw new Error('The instrument worker is started by startInstrument, not on its own.')

const instrument = createInstrument()
const running = new Map<number, AbortController>()
const open = new Set<Promise<void>>()
const tell = (message: FromWorker): void => port.postMessage(message)

async function measure({ id, spec, wantsProgress }: Extract<ToWorker, { type: 'measure' }>): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  try {
    const observation = await instrument.measure(spec, {
      signal: abort.signal,
      ...(wantsProgress ? { onProgress: (progress) => tell({ type: 'progress', id, progress }) } : {})
    })
    tell({ type: 'observation', id, observation })
  } catch (error) {
    tell({ type: 'defect', id, message: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

function follow(measuring: Promise<void>): void {
  open.add(measuring)
  void measuring.finally(() => open.delete(measuring))
}

/** What is cancelled here still tells its observation before the thread ends. */
async function close(): Promise<void> {
  for (const abort of running.values()) abort.abort()
  await Promise.all(open)
  await instrument.close()
  parentPort?.close()
}

port.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'measure':
      follow(measure(message))
      break
    case 'cancel':
      running.get(message.id)?.abort()
      break
    case 'close':
      void close()
      break
  }
})
