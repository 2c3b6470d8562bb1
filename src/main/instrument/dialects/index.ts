import type { Protocol } from '@shared/record/observation'
import type { Dialect } from './dialect'
import { openAiChat } from './openai-chat'

const DIALECTS: Readonly<Record<Protocol, Dialect>> = { 'openai-chat': openAiChat }

export const dialectOf = (protocol: Protocol): Dialect => DIALECTS[protocol]
