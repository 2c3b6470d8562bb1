import type { TokenKind } from '../record/observation'

/**
 * The kinds of a stream's token events as run lengths, runs joined by a comma: `c*156`, `r*20,c*136`; no events: the empty string.
 * A refusal is content there.
 */
export function encodeKinds(kinds: readonly TokenKind[]): string {
  const runs: { kind: TokenKind; length: number }[] = []
  for (const seen of kinds) {
    const kind = seen === 'f' ? 'c' : seen
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += 1
    else runs.push({ kind, length: 1 })
  }
  return runs.map(({ kind, length }) => `${kind}*${length}`).join(',')
}
