import type { ChatRequest } from './chat-request'
import type { Pace, ReferenceOptions } from './options'
import { DEFAULT_MODEL, paceOf } from './presets'
import { proseTokens, roughTokenCount } from './prose'
import { clumped, type ScheduledWrite, scheduleOf } from './schedule'

/** A whole answer as it will be written: its tokens, when they are due, and its usage. */
export interface Answer {
  readonly model: string
  readonly tokens: readonly { readonly kind: 'reasoning_content' | 'content'; readonly text: string }[]
  readonly writes: readonly ScheduledWrite[]
  readonly finishReason: 'stop' | 'length'
  readonly usage: unknown
}

const SLOW_TIMES = 5
const BURST_TOKENS = 16

function paceFor(request: ChatRequest, options: ReferenceOptions): Pace {
  const pace = paceOf(request.model, options)
  const tokens = Math.floor(Math.min(pace.tokens, request.maxTokens ?? pace.tokens))
  const slower = options.mode === 'slow' ? SLOW_TIMES : 1
  return { ...pace, tokens, ttftMs: pace.ttftMs * slower, itlMs: pace.itlMs * slower, jitterMs: pace.jitterMs * slower }
}

/** `nth`: which request of this server it is; it varies the seed, so that no two answers jitter alike and a server's run repeats. */
export function answerTo(request: ChatRequest, options: ReferenceOptions, nth: number): Answer {
  const wanted = paceOf(request.model, options).tokens
  const pace = paceFor(request, options)
  const reasoning = Math.round(pace.tokens * pace.reasoningShare)
  const prose = proseTokens(request.prompt, reasoning, pace.tokens - reasoning)
  const writes = scheduleOf(pace, options.seed + nth)
  const promptTokens = roughTokenCount(request.prompt)
  return {
    model: request.model || DEFAULT_MODEL,
    tokens: [
      ...prose.reasoning.map((text) => ({ kind: 'reasoning_content', text }) as const),
      ...prose.content.map((text) => ({ kind: 'content', text }) as const)
    ],
    writes: options.mode === 'burst' ? clumped(writes, BURST_TOKENS) : writes,
    finishReason: pace.tokens < wanted ? 'length' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: pace.tokens,
      total_tokens: promptTokens + pace.tokens,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: reasoning }
    }
  }
}

/** Tokens [from, to) as one or, where reasoning turns into answer, two deltas. */
export function deltasOf(answer: Answer, from: number, to: number): readonly Record<string, string>[] {
  const deltas: Record<string, string>[] = []
  for (const { kind, text } of answer.tokens.slice(from, to)) {
    const last = deltas.at(-1)
    if (last?.[kind] === undefined) deltas.push({ [kind]: text })
    else last[kind] += text
  }
  return deltas
}
