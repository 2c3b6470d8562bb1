import type { Pace } from './options'

/** Model names that have a pace of their own, each showing one shape of stream. Any other name runs at the server's own pace. */
const PRESETS: Readonly<Record<string, Partial<Pace>>> = {
  'quick-start': { ttftMs: 120, itlMs: 14, jitterMs: 1.5, tokensPerChunk: 1, reasoningShare: 0 },
  'steady-pace': { ttftMs: 320, itlMs: 8, jitterMs: 0.4, tokensPerChunk: 1, reasoningShare: 0 },
  thinker: { ttftMs: 180, itlMs: 9, jitterMs: 1, tokensPerChunk: 1, reasoningShare: 0.45 },
  uneven: { ttftMs: 150, itlMs: 16, jitterMs: 14, tokensPerChunk: 1, reasoningShare: 0 },
  'slow-prefill': { ttftMs: 1_400, itlMs: 10, jitterMs: 0.8, tokensPerChunk: 1, reasoningShare: 0 }
}

export const PRESET_MODELS: readonly string[] = Object.keys(PRESETS)
export const DEFAULT_MODEL = 'reference'

export function paceOf(model: string, own: Pace): Pace {
  return { ...own, ...(Object.hasOwn(PRESETS, model) ? PRESETS[model] : {}) }
}
