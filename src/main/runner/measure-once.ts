import type { Plan } from '@shared/plan/plan'
import type { RequestLine, TokensLine } from '@shared/record/log-lines'
import type { Observation, TokenKind } from '@shared/record/observation'
import { ulid } from 'ulid'
import { configFailure } from '../instrument/failures/config'
import type { Instrument, RequestSpec } from '../instrument/instrument'
import { notSent } from '../instrument/observe'
import { isReady, prepareLane } from './prepare-lane'
import { composeRecord, scrubbed } from './records'
import { requestSpec } from './request-spec'
import type { RunDeps } from './run-deps'

export interface OneRequest {
  readonly record: RequestLine
  readonly tokens: TokensLine
  readonly url: string
  /** The visible answer. */
  readonly text: string
  readonly reasoningText: string
  /** What the model said instead of an answer; mostly empty. */
  readonly refusalText: string
}

/**
 * Sends the first lane's request of a plan once, outside any session: nothing is logged, warmed up or tried again.
 * A lane that cannot be run gives a record of kind `config`; nothing is sent then. `onSend` hears the URL just before.
 */
export async function measureOnce(
  deps: Omit<RunDeps, 'openLog' | 'app'>,
  plan: Plan,
  { signal, onSend }: { readonly signal?: AbortSignal; readonly onSend?: (url: string) => void } = {}
): Promise<OneRequest> {
  const [lane] = plan.lanes
  if (lane === undefined) throw new RangeError('A plan has at least one lane.')
  const countTokens = await deps.countTokens()
  const prepared = await prepareLane(deps, lane)
  const seen = isReady(prepared)
    ? await send(deps.instrument, requestSpec(plan, prepared), signal, onSend)
    : notSent('error', prepared.failure)
  const observation = scrubbed(seen, deps.guard)
  const { record, tokens } = composeRecord(
    {
      session: ulid(),
      request: ulid(),
      lane: prepared.ref,
      attempt: 1,
      warmup: false,
      concurrency: 1,
      startBurst: false,
      atMs: 0
    },
    observation,
    countTokens
  )
  // A key that a model repeats is spread over its tokens: it is whole only in the whole text.
  const textOf = (kind: TokenKind): string =>
    deps.guard.scrub(observation.events.text.filter((_, index) => observation.events.kind[index] === kind).join(''))
  return { record, tokens, url: prepared.ref.url, text: textOf('c'), reasoningText: textOf('r'), refusalText: textOf('f') }
}

function send(
  instrument: Instrument,
  spec: RequestSpec,
  signal: AbortSignal | undefined,
  onSend: ((url: string) => void) | undefined
): Promise<Observation> {
  if (configFailure(spec) === null) onSend?.(spec.url)
  return instrument.measure(spec, signal === undefined ? {} : { signal })
}
