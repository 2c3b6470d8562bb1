import type { RequestLine, TokensLine } from '@shared/record/log-lines'
import { z } from 'zod'

/** What the reference server says of one request, on the clock that the instrument reads too (process.hrtime, in ms). */
const reportSchema = z.object({
  received_ms: z.number(),
  headers_ms: z.number(),
  writes: z.array(z.object({ at_ms: z.number(), tokens: z.number() }))
})

export interface Checked {
  /** Our figure minus the one that its writes give, in ms. */
  readonly ttftErrorMs: number
  readonly tpotErrorMs: number
  /** Tokens that it wrote. */
  readonly tokens: number
  /** From the request's arrival to the first write that held a token: the model's schedule, as it was kept. */
  readonly serverTtftMs: number
  readonly serverTpotMs: number
}

/**
 * Sets one request's figures beside the reference server's own report of when it wrote. TTFT here counts from the click, the server's from the
 * arrival: the error of a loopback connection is in it.
 * @param url the server's completions URL, from the log
 */
export async function checkAgainstReference(url: string, request: RequestLine, tokens: TokensLine): Promise<Checked> {
  const { origin } = new URL(url)
  const response = await fetch(`${origin}/reference/requests/${request.http?.request_id}`)
  const report = reportSchema.parse(await response.json())
  const writes = report.writes.filter((write) => write.tokens > 0)
  const [first, last] = [writes[0], writes.at(-1)]
  const [firstStamp, lastStamp] = [tokens.t_ms[0], tokens.t_ms.at(-1)]
  if (!first || !last || firstStamp === undefined || lastStamp === undefined) throw new Error(`${request.request} has no tokens.`)
  const count = writes.reduce((sum, write) => sum + write.tokens, 0)
  const serverTtftMs = first.at_ms - report.received_ms
  const serverTpotMs = (last.at_ms - first.at_ms) / (count - 1)
  return {
    ttftErrorMs: (request.ttft_ms ?? Number.NaN) - serverTtftMs,
    tpotErrorMs: (request.tpot_ms ?? Number.NaN) - serverTpotMs,
    tokens: count,
    serverTtftMs,
    serverTpotMs
  }
}
