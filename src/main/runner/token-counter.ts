import type { CountTokens } from '@shared/metrics/token-count'

/** The vocabulary that estimates are made with; named where they are shown. */
export const TOKENIZER = 'o200k_base'

let loading: Promise<CountTokens> | null = null

/**
 * The counter for where the server reports no usage. Loading the vocabulary takes some hundred milliseconds of this thread:
 * it is done once, before a run's first request, and never in the measuring thread.
 */
export function loadTokenCounter(): Promise<CountTokens> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }) => {
    // A model may write <|endoftext|> like any other text; the library would refuse to count it.
    const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
    return (text) => countTokens(text, asText)
  })
  return loading
}
