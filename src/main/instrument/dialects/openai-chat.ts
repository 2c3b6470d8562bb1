import type { Dialect } from './dialect'
import { OpenAiChatReader } from './openai-chat/reader'
import { chatBody, chatHeaders, USAGE_PARAMETER } from './openai-chat/request'

/** POST …/chat/completions, streamed as server-sent events that end with `[DONE]`. */
export const openAiChat: Dialect = {
  usageParameter: USAGE_PARAMETER,
  body: chatBody,
  headers: chatHeaders,
  reader: (onToken) => new OpenAiChatReader(onToken)
}
