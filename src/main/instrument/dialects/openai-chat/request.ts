import type { RequestSpec } from '../../instrument'

/** The parameter that makes an OpenAI-compatible server report usage at the end of a stream. */
export const USAGE_PARAMETER = 'stream_options'

/** The request body. What the spec leaves null is left out, so that the server's own default holds. */
export function chatBody(spec: RequestSpec, withUsage: boolean): string {
  return JSON.stringify({
    model: spec.model,
    messages: spec.messages,
    ...(spec.maxTokens === null ? {} : { max_tokens: spec.maxTokens }),
    ...(spec.temperature === null ? {} : { temperature: spec.temperature }),
    stream: spec.stream,
    ...(spec.stream && withUsage ? { [USAGE_PARAMETER]: { include_usage: true } } : {})
  })
}

export function chatHeaders(spec: RequestSpec): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: spec.stream ? 'text/event-stream' : 'application/json',
    ...(spec.apiKey === null ? {} : { authorization: `Bearer ${spec.apiKey}` })
  }
}
