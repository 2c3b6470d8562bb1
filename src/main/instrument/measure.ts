import type { Observation } from '@shared/record/observation'
import { dialectOf } from './dialects'
import { configFailure } from './failures/config'
import { redacted } from './failures/failure'
import { givenUp } from './failures/given-up'
import { redactorFor } from './failures/redact'
import type { MeasureOptions, RequestSpec } from './instrument'
import { type MeasureContext, Measurement } from './measurement'
import { notSent } from './observe'
import { prepare } from './prepare'
import { ProgressFeed } from './progress'

/**
 * Measures one request. Resolves when its answer is whole, has failed, has run into a limit or was cancelled, with all that was
 * measured until then; rejects for nothing that a server or the network did.
 *
 * Where the server refuses to be asked for its usage, the request is measured once more without asking, from a zero of its own: the
 * refusal generated nothing and is in none of the figures. This is no retry of something that failed, and the observation says so
 * by the flag `usage_refused`.
 */
export async function measureRequest(spec: RequestSpec, context: MeasureContext, options: MeasureOptions = {}): Promise<Observation> {
  const fault = configFailure(spec)
  if (fault !== null) return notSent('error', redacted(fault, redactorFor(spec.apiKey, spec.headers)))
  const prepared = prepare(spec, context.usageRefusals)
  if (options.signal?.aborted) return notSent('cancelled', givenUp('cancelled', null, prepared.shownUrl, 0))

  const progress = options.onProgress === undefined ? null : new ProgressFeed(options.onProgress)
  const dialect = dialectOf(spec.protocol).reader(progress === null ? undefined : (...token) => progress.add(...token))
  const observation = await new Measurement(prepared, context, dialect).run(options.signal)
  progress?.flush()
  if (!prepared.asksUsage || !refusesUsage(observation, spec)) return observation
  context.usageRefusals.remember(prepared.request.url, spec.model)
  return measureRequest(spec, context, options)
}

function refusesUsage({ failure }: Observation, spec: RequestSpec): boolean {
  return failure?.kind === 'unsupported_param' && failure.subject === dialectOf(spec.protocol).usageParameter
}
