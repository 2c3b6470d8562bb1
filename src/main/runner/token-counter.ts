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
    return bounded((text) => countTokens(text, asText))
  })
  return loading
}

/** The library's time grows with the square of a run without a space (minutes for 100,000 Chinese characters): so long a piece is counted at once. */
const PIECE_LENGTH = 256
/** As much of a text is counted; what is beyond, which no model writes in one answer, counts at the same rate. */
const COUNTED_LENGTH = 262_144

/** The count in a time that grows with the text's length at most, and ends soon whatever a server sent. */
function bounded(count: CountTokens): CountTokens {
  return (text) => {
    const counted = piecesOf(text.slice(0, COUNTED_LENGTH)).reduce((tokens, piece) => tokens + count(piece), 0)
    return text.length <= COUNTED_LENGTH ? counted : Math.round((counted * text.length) / COUNTED_LENGTH)
  }
}

/** Cut before a space that follows a word, where no token of this vocabulary goes across; where there is none, a cut may cost a token. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= PIECE_LENGTH ? text.length : cutAfter(text, from)
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

function cutAfter(text: string, from: number): number {
  const end = from + PIECE_LENGTH
  for (let at = end; at > from; at -= 1) {
    if (text[at] === ' ' && /\S/.test(text[at - 1] ?? '')) return at
  }
  const splitsPair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '')
  return splitsPair ? end - 1 : end
}
