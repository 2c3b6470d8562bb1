import type { TokenEvents, TokenKind } from '@shared/record/observation'
import type { Arrival } from './dialect'

/** One token event as it was read. `tagged`: its text may hold think tags, which are told apart once the answer is whole. */
export interface TokenEntry {
  readonly tMs: number
  readonly read: number
  readonly kind: TokenKind
  readonly text: string
  readonly told: number | null
  readonly tagged: boolean
}

/** The token events of one answer, in order of arrival. */
export class TokenLog {
  readonly entries: TokenEntry[] = []

  add(at: Arrival, kind: TokenKind, text: string, told: number | null, tagged: boolean): void {
    this.entries.push({ tMs: at.tMs, read: at.read, kind, text, told, tagged })
  }

  has(kind: TokenKind): boolean {
    return this.entries.some((entry) => entry.kind === kind)
  }
}

export function toColumns(entries: readonly TokenEntry[]): TokenEvents {
  return {
    tMs: entries.map((entry) => entry.tMs),
    read: entries.map((entry) => entry.read),
    kind: entries.map((entry) => entry.kind),
    text: entries.map((entry) => entry.text),
    told: entries.map((entry) => entry.told)
  }
}
