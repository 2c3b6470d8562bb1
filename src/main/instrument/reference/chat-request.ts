import { asArray, asCount, asRecord, asText, parseJson } from '../json'

/** What the server takes from a chat request; the rest is accepted and ignored, as real servers do. */
export interface ChatRequest {
  readonly model: string
  readonly prompt: string
  readonly maxTokens: number | null
  readonly stream: boolean
  readonly includeUsage: boolean
}

const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : asArray(content)
        .map((part) => asText(asRecord(part)?.['text']))
        .join('')

/** Null where the body is no chat request. */
export function readChatRequest(body: string): ChatRequest | null {
  const json = asRecord(parseJson(body))
  if (json === null || !Array.isArray(json['messages'])) return null
  return {
    model: asText(json['model']),
    prompt: json['messages'].map((message) => contentText(asRecord(message)?.['content'])).join('\n'),
    maxTokens: asCount(json['max_completion_tokens']) ?? asCount(json['max_tokens']),
    stream: json['stream'] === true,
    includeUsage: asRecord(json['stream_options'])?.['include_usage'] === true
  }
}
