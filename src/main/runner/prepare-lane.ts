import { resolveEndpoint } from '@shared/plan/base-url'
import type { EndpointProblem } from '@shared/plan/endpoint'
import { type Lane, type ProviderSpec, REFERENCE_BASE_URL } from '@shared/plan/plan'
import type { LaneRef } from '@shared/record/log-lines'
import type { Failure } from '@shared/record/observation'
import { problemInWords } from './endpoint-problem'
import { resolveHeaders } from './headers'
import { withoutUserInfo } from './loggable-plan'
import type { RunDeps } from './run-deps'

/** A lane with all that its requests need: nothing is looked up once the clock runs. */
export interface ReadyLane {
  readonly ref: LaneRef
  readonly url: string
  readonly key: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** A lane that cannot be run. */
export interface UnreadyLane {
  /** Its url is the base URL as it was written, where no request URL could be made of it. */
  readonly ref: LaneRef
  readonly failure: Failure
}

export const isReady = (lane: ReadyLane | UnreadyLane): lane is ReadyLane => !('failure' in lane)

/** Finds a lane's URL, key and headers: the one place where keys and variables are read. Secrets are made known to the guard. */
export async function prepareLane(
  deps: Pick<RunDeps, 'keys' | 'guard' | 'env' | 'referenceUrl'>,
  { lane, provider, model }: Lane
): Promise<ReadyLane | UnreadyLane> {
  const ref = (url: string): LaneRef => ({ lane, provider: provider.name, protocol: provider.protocol, url, model })
  const baseUrl = provider.base_url === REFERENCE_BASE_URL ? await deps.referenceUrl().catch(notServing) : provider.base_url
  if (typeof baseUrl !== 'string') return { ref: ref(REFERENCE_BASE_URL), failure: baseUrl }
  const endpoint = resolveEndpoint(baseUrl, provider.protocol)
  if (!endpoint.ok) return { ref: ref(withoutUserInfo(baseUrl)), failure: badUrl(provider, endpoint.problem) }

  const resolved = await deps.keys.resolve(provider)
  if (!resolved.ok) return { ref: ref(endpoint.requestUrl), failure: resolved.failure }
  if (resolved.key !== null) deps.guard.add(resolved.key)

  const headers = resolveHeaders(provider, deps.env)
  if (!headers.ok) return { ref: ref(endpoint.requestUrl), failure: headers.failure }
  for (const secret of headers.secrets) deps.guard.add(secret)
  return { ref: ref(endpoint.requestUrl), url: endpoint.requestUrl, key: resolved.key, headers: headers.headers }
}

/** The text itself is not repeated: it may hold a key. */
const badUrl = ({ name }: ProviderSpec, problem: EndpointProblem): Failure =>
  unusable(`The base URL of ${name} cannot be used: ${problemInWords(problem)}.`, 'Write it like https://host/v1.', name)

const notServing = (error: unknown): Failure =>
  unusable(error instanceof Error ? error.message : String(error), 'Run again; if it comes back, use another provider.', REFERENCE_BASE_URL)

const unusable = (message: string, hint: string, subject: string): Failure => ({
  kind: 'config',
  status: null,
  message,
  hint,
  cause: null,
  subject,
  retryAfterMs: null
})
