import { loadTokenCounter, TOKENIZER } from '../runner/token-counter'
import type { HandlersOf } from './handlers'
import type { RunControl } from './run-control'

export function runHandlers({ control }: { readonly control: RunControl }): HandlersOf<'run' | 'prompt'> {
  return {
    'run.start': ({ plan }) => control.start(plan),
    'run.stop': async () => {
      await control.stop()
      return null
    },
    'run.current': async () => control.events,
    'prompt.count': async ({ text }) => {
      const countTokens = await loadTokenCounter()
      return { tokens: countTokens(text), tokenizer: TOKENIZER }
    }
  }
}
