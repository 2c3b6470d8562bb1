import { suggestedTotalTimeoutMs } from '@shared/metrics/timeout'
import type { Failure, Outcome } from '@shared/record/observation'
import { ANSWER_LIMITS, type AnswerReader } from './answer-reader'
import type { DialectReader } from './dialects/dialect'
import { type GivenUp, givenUp } from './failures/given-up'
import { refusalFailure } from './failures/http-status'
import { networkFailure } from './failures/network'
import { badEncoding, endless, eventTooLong, noStream, streamFault, truncated } from './failures/stream'
import { MAX_EVENT_LENGTH } from './framing/sse'
import type { Prepared } from './prepare'
import type { ResponseHead, TransportError } from './transport/transport'

/** How a request came to its end. `settled`: the answer itself said that there is nothing more to wait for. */
export type Ending = { readonly atMs: number } & (
  | { readonly how: 'settled' | 'closed' | GivenUp }
  | { readonly how: 'failed'; readonly error: TransportError }
)

export interface Seen {
  readonly prepared: Prepared
  readonly ending: Ending
  readonly head: ResponseHead | null
  readonly reader: AnswerReader
  readonly dialect: DialectReader
}

export interface Verdict {
  readonly outcome: Outcome
  readonly failure: Failure | null
  /** The answer is whole, but the connection did not end as it should. */
  readonly dirtyClose: boolean
}

/** A body in which an event has begun: `data:`, or what there is of it where it was cut. */
const BEGUN = /^(?:data:|d(?:a(?:ta?)?)?$(?![\s\S]))/m

const verdict = (outcome: Outcome, failure: Failure | null, dirtyClose = false): Verdict => ({ outcome, failure, dirtyClose })

function timeout({ prepared, ending, dialect, head }: Seen): Verdict | null {
  const { ttftTimeoutMs, totalTimeoutMs } = prepared.spec
  if (ending.how !== 'ttft_timeout' && ending.how !== 'total_timeout') return null
  const limitMs = ending.how === 'ttft_timeout' ? ttftTimeoutMs : totalTimeoutMs
  const failure = givenUp(ending.how, limitMs, prepared.shownUrl, dialect.tokenCount, neededMs(prepared.spec.maxTokens, dialect))
  return verdict('timeout', { ...failure, status: head?.status ?? null })
}

/** A token event is taken for a token: the server's own count comes with an end that did not come. */
function neededMs(maxTokens: number | null, { firstTokenMs, lastTokenMs, tokenCount }: DialectReader): number | null {
  if (maxTokens === null || firstTokenMs === null || lastTokenMs === null || tokenCount < 2) return null
  return suggestedTotalTimeoutMs(firstTokenMs, (lastTokenMs - firstTokenMs) / (tokenCount - 1), maxTokens)
}

function broken({ prepared, ending, dialect, reader }: Seen, status: number): Verdict | null {
  if (ending.how !== 'failed') return null
  const { error } = ending
  if (!error.earlyClose) return verdict('error', { ...networkFailure(error, prepared.request.url), status })
  if (dialect.eventCount === 0 && reader.bodyText() === '') return null
  return verdict('incomplete', truncated(prepared.shownUrl, status, dialect.tokenCount, 'the connection was closed'))
}

function notWhole({ prepared, head, dialect, reader }: Seen, status: number): Verdict {
  const body = reader.bodyText()
  if (dialect.eventCount > 0 || BEGUN.test(body)) {
    return verdict('incomplete', truncated(prepared.shownUrl, status, dialect.tokenCount, null))
  }
  const failure = noStream(body, head?.headers['content-type'] ?? '', prepared.shownUrl, status)
  return verdict(failure.kind === 'empty_body' ? 'incomplete' : 'error', failure)
}

/** An answer with a 2xx status, judged by its body. The order is the rule: what the server said goes before how the line ended. */
function judgeBody(seen: Seen, status: number): Verdict {
  const { prepared, ending, reader, dialect } = seen
  const url = prepared.shownUrl
  if (reader.encodingFault !== null) return verdict('error', badEncoding(url, status, reader.encodingFault))
  if (dialect.fault !== null) return verdict('error', streamFault(dialect.fault, url, status))
  if (reader.eventOverflow) return verdict('error', eventTooLong(url, status, MAX_EVENT_LENGTH))
  if (reader.answerOverflow && !dialect.complete) return verdict('error', endless(url, status, ANSWER_LIMITS))
  if (dialect.complete || reader.isDocument) {
    const dirty = dialect.doneAtMs === null && ending.how !== 'closed' && ending.how !== 'settled'
    return verdict(dialect.tokenCount > 0 ? 'ok' : 'empty', null, dirty)
  }
  return timeout(seen) ?? broken(seen, status) ?? notWhole(seen, status)
}

/** What a request came to. A 2xx alone is no success, and a dirty close after a whole answer is no failure. */
export function judge(seen: Seen): Verdict {
  const { prepared, ending, head, reader, dialect } = seen
  if (ending.how === 'cancelled') {
    const failure = givenUp('cancelled', null, prepared.shownUrl, dialect.tokenCount)
    return verdict('cancelled', { ...failure, status: head?.status ?? null })
  }
  if (head === null) {
    if (ending.how === 'failed') return verdict('error', networkFailure(ending.error, prepared.request.url))
    return timeout(seen) ?? notWhole(seen, 0)
  }
  if (head.status < 200 || head.status >= 300) {
    const { apiKey } = prepared.spec
    const refusal = { head, body: reader.bodyText(), url: prepared.shownUrl, apiKey, hasOwnAuth: prepared.hasOwnAuth }
    return verdict('error', refusalFailure(refusal))
  }
  return judgeBody(seen, head.status)
}
