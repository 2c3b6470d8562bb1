import type { Plan } from '@shared/plan/plan'
import type { RequestSpec } from '../instrument/instrument'
import type { ReadyLane } from './prepare-lane'

/** What a plan asks of one lane, as a request that is complete. */
export function requestSpec(plan: Plan, lane: ReadyLane): RequestSpec {
  const { system, user } = plan.prompt
  return {
    protocol: lane.ref.protocol,
    url: lane.url,
    apiKey: lane.key,
    headers: lane.headers,
    model: lane.ref.model,
    messages: [
      ...(system === null || system === '' ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user' as const, content: user }
    ],
    maxTokens: plan.max_tokens,
    temperature: plan.temperature,
    stream: plan.stream,
    ttftTimeoutMs: plan.ttft_timeout_ms,
    totalTimeoutMs: plan.total_timeout_ms,
    connection: plan.connection
  }
}
