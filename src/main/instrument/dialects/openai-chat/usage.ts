import type { Usage } from '@shared/record/observation'
import { asArray, asRecord, asWholeCount, type JsonRecord } from '../../json'

const NONE: Usage = { promptTokens: null, completionTokens: null, totalTokens: null, reasoningTokens: null, cachedTokens: null }

const firstCount = (...values: readonly unknown[]): number | null => values.map(asWholeCount).find((value) => value !== null) ?? null

function countsIn(usage: JsonRecord): Usage {
  const completionDetails = asRecord(usage['completion_tokens_details'])
  const promptDetails = asRecord(usage['prompt_tokens_details'])
  return {
    promptTokens: firstCount(usage['prompt_tokens']),
    completionTokens: firstCount(usage['completion_tokens']),
    totalTokens: firstCount(usage['total_tokens']),
    reasoningTokens: firstCount(completionDetails?.['reasoning_tokens'], usage['reasoning_tokens']),
    cachedTokens: firstCount(promptDetails?.['cached_tokens'], usage['prompt_cache_hit_tokens'], usage['cached_tokens'])
  }
}

/** The usage object of a chunk, wherever the server put it: on top, inside a choice, or under `x_groq`. */
export function usageIn(chunk: JsonRecord): Usage | null {
  const places = [
    chunk['usage'],
    ...asArray(chunk['choices']).map((choice) => asRecord(choice)?.['usage']),
    asRecord(chunk['x_groq'])?.['usage']
  ]
  const found = places.map(asRecord).find((place) => place !== null)
  return found === undefined || found === null ? null : countsIn(found)
}

/** llama.cpp's own counts, which it gives with its timings: what was in the cache belongs to the prompt. */
export function usageInTimings(chunk: JsonRecord): Usage | null {
  const timings = asRecord(chunk['timings'])
  const completionTokens = asWholeCount(timings?.['predicted_n'])
  if (completionTokens === null) return null
  const cachedTokens = asWholeCount(timings?.['cache_n'])
  const processed = asWholeCount(timings?.['prompt_n'])
  const promptTokens = processed === null ? null : processed + (cachedTokens ?? 0)
  return { ...NONE, completionTokens, promptTokens, cachedTokens }
}

/** Last value of each field; never a sum, and neither a null nor a zero wipes a count that was already given. */
export function mergeUsage(earlier: Usage | null, later: Usage): Usage {
  const before = earlier ?? NONE
  const pick = (old: number | null, next: number | null): number | null => (next === null || (next === 0 && (old ?? 0) > 0) ? old : next)
  return {
    promptTokens: pick(before.promptTokens, later.promptTokens),
    completionTokens: pick(before.completionTokens, later.completionTokens),
    totalTokens: pick(before.totalTokens, later.totalTokens),
    reasoningTokens: pick(before.reasoningTokens, later.reasoningTokens),
    cachedTokens: pick(before.cachedTokens, later.cachedTokens)
  }
}

/** Reasoning on top of completion, not inside it: told by the total, or by reasoning alone being more than what contains it. */
function reasoningIsOnTop({ promptTokens, completionTokens, totalTokens, reasoningTokens }: Usage): boolean {
  if (completionTokens === null || reasoningTokens === null || reasoningTokens === 0) return false
  if (totalTokens === null || promptTokens === null) return reasoningTokens > completionTokens
  return totalTokens === promptTokens + completionTokens + reasoningTokens
}

/**
 * The counts as the record keeps them: completion includes reasoning, and a zero that the answer contradicts is null.
 * `seen` says what was streamed.
 */
export function settleUsage(usage: Usage, seen: { readonly output: boolean; readonly reasoning: boolean }): Usage {
  const unlessZero = (value: number | null, contradicted: boolean): number | null => (value === 0 && contradicted ? null : value)
  const completion =
    usage.completionTokens !== null && reasoningIsOnTop(usage)
      ? usage.completionTokens + (usage.reasoningTokens ?? 0)
      : usage.completionTokens
  return {
    ...usage,
    // Every request has a prompt.
    promptTokens: unlessZero(usage.promptTokens, true),
    totalTokens: unlessZero(usage.totalTokens, true),
    completionTokens: unlessZero(completion, seen.output),
    reasoningTokens: unlessZero(usage.reasoningTokens, seen.reasoning)
  }
}
