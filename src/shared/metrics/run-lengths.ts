import type { TokenKind } from '../record/observation'

/** The kinds of a stream's token events as run lengths, runs joined by a comma: `c*156`, `r*20,c*136`; no events: the empty string. */
export function encodeKinds(kinds: readonly TokenKind[]): string {
  const runs: { kind: TokenKind; length: number }[] = []
  for (const kind of kinds) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += 1
    else runs.push({ kind, length: 1 })
  }
  return runs.map(({ kind, length }) => `${kind}*${length}`).join(',')
}

/** The reverse of encodeKinds; a run that cannot be read (a later version's kind) is left out. */
export function decodeKinds(text: string): TokenKind[] {
  return text.split(',').flatMap((run) => {
    const [, kind, length] = /^\s*([crt])\*(\d+)\s*$/.exec(run) ?? []
    return kind === undefined ? [] : new Array<TokenKind>(Number(length)).fill(kind as TokenKind)
  })
}
