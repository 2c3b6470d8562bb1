import type { Observation, TokenKind } from '@shared/record/observation'
import type { RequestSpec } from '../../../../src/main/instrument/instrument'

/** A complete request to `url`; what a test is about is given, the rest does not matter to it. */
export function specFor(url: string, changes: Partial<RequestSpec> = {}): RequestSpec {
  return {
    protocol: 'openai-chat',
    url,
    apiKey: null,
    headers: {},
    model: 'any-model',
    messages: [{ role: 'user', content: 'Why is the first token slow?' }],
    maxTokens: null,
    temperature: null,
    stream: true,
    ttftTimeoutMs: 20_000,
    totalTimeoutMs: 40_000,
    connection: 'new',
    ...changes
  }
}

/** The text of all events of one kind. */
export function textOf(observation: Observation, kind: TokenKind): string {
  return observation.events.text.filter((_, index) => observation.events.kind[index] === kind).join('')
}
