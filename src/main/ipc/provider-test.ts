import type { TestReport } from '@shared/ipc/contract'
import type { RunEvent } from '@shared/ipc/run-events'
import { type Plan, type ProviderSpec, planSchema } from '@shared/plan/plan'
import type { SessionLog } from '../sessions/session-writer'
import type { Provider } from '../settings/provider'
import type { Runner } from './run-control'

const MAX_TOKENS = 16
const TOTAL_TIMEOUT_MS = 60_000

/** Sends one minimal request the way a run does, and keeps no log of it. */
export async function testProvider(run: Runner, provider: Provider, model: string): Promise<TestReport> {
  const events: RunEvent[] = []
  await run(testPlan(provider, model), { signal: new AbortController().signal, emit: (event) => events.push(event) })
  const started = events.find((event) => event.type === 'run-started')
  const ended = events.find((event) => event.type === 'request-ended')
  if (started === undefined || ended === undefined) throw new Error('The test ended without a record.')
  return { record: ended.record, tokens: ended.tokens, url: started.lanes[0]?.url ?? provider.baseUrl }
}

/** A provider as a plan names it: its key stays in the key store, found by the id. */
export function specOf({ id, name, protocol, baseUrl, headers }: Provider): ProviderSpec {
  return { id, name, protocol, base_url: baseUrl, api_key: null, headers }
}

/** The log of a run that is not a session. */
export const NO_LOG: SessionLog = { path: '', append: async () => {}, unwritten: [], close: async () => {} }

function testPlan(provider: Provider, model: string): Plan {
  return planSchema.parse({
    name: 'Test',
    lanes: [{ lane: 'a', provider: specOf(provider), model }],
    prompt: { user: 'Say hello in five words.' },
    max_tokens: MAX_TOKENS,
    // Some models take only their own.
    temperature: null,
    rounds: 1,
    warmups: 0,
    total_timeout_ms: TOTAL_TIMEOUT_MS
  })
}
