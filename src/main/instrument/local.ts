import type { Instrument } from './instrument'
import { measureRequest } from './measure'
import type { MeasureContext } from './measurement'
import { ParseQueue } from './parse-queue'
import { createHttpTransport } from './transport/http'
import { UsageRefusals } from './usage-refusals'

/** An instrument in the calling thread: for the worker, and for tests. Its stamps are only as good as the thread is idle. */
export function createInstrument(): Instrument {
  const transport = createHttpTransport()
  const context: MeasureContext = { transport, queue: new ParseQueue(), usageRefusals: new UsageRefusals() }
  return {
    measure: (spec, options) => measureRequest(spec, context, options),
    async close() {
      transport.close()
    }
  }
}
