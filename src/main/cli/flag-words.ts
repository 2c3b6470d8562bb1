/** What the flags of a record mean, for people. */
const WORDS: Readonly<Record<string, string>> = {
  not_streamed: 'the whole answer came at once: only the total time is valid',
  bursty: 'tokens came in clumps: something on the way buffers, and the gaps describe the buffer',
  multi_token: 'some events held several tokens: the gaps are between chunks, not tokens',
  n_estimated: 'how many tokens each event held is an estimate',
  usage_suspect: 'the server reports fewer tokens than it sent events',
  hidden_reasoning: 'reasoning was billed that was not streamed: the rate is of the visible answer',
  usage_refused: 'the server refused to report usage: it was asked again without',
  usage_zero: 'the server reported 0 tokens beside a text: taken as no count',
  usage_from_timings: 'the count is from the timings that the server reports of itself',
  several_choices: 'the server sent several answers at once: their count cannot be told apart',
  no_finish_reason: 'the server named no reason for the end of its answer',
  dirty_close: 'the answer was whole, but its connection was not closed as it should be',
  malformed_events: 'some events could not be read and were skipped',
  start_burst: 'one of the requests that started all at once: left out of the medians',
  instrument_limited: 'the error of the instrument itself is over 10% of the median gap'
}

/** `bursty: tokens came in clumps…`; a flag without words stands alone. */
export function flagInWords(flag: string): string {
  const words = WORDS[flag]
  return words === undefined ? flag : `${flag}: ${words}`
}
