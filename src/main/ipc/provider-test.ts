import { TEST_LIMITS, type TestReport } from '@shared/ipc/contract'
import { type Plan, type ProviderSpec, planSchema } from '@shared/plan/plan'
import { measureOnce } from '../runner/measure-once'
import type { RunDeps } from '../runner/run-deps'
import type { Provider } from '../settings/provider'

const MAX_TOKENS = 16

/** Sends one minimal request the way a run does, outside any session. Aborted, it ends as a cancelled request. */
export async function testProvider(deps: RunDeps, provider: Provider, model: string, signal: AbortSignal): Promise<TestReport> {
  const { record, tokens, url } = await measureOnce(deps, testPlan(provider, model), { signal })
  return { record, tokens, url }
}

/** A provider as a plan names it: its key stays in the key store, found by the id. */
export function specOf({ id, name, protocol, baseUrl, headers }: Provider): ProviderSpec {
  return { id, name, protocol, base_url: baseUrl, api_key: null, headers }
}

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
    ttft_timeout_ms: TEST_LIMITS.ttftMs,
    total_timeout_ms: TEST_LIMITS.totalMs
  })
}
