import type { TokenKind } from '@shared/record/observation'
import type { Progress } from './instrument'

const FRAME_MS = 16

/** Gathers token events and tells of them once a frame, as deltas numbered without a hole. */
export class ProgressFeed {
  readonly #tell: (progress: Progress) => void
  #seq = 0
  #timer: NodeJS.Timeout | null = null
  #tMs: number[] = []
  #kind: TokenKind[] = []
  #text: string[] = []

  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell
  }

  add(tMs: number, kind: TokenKind, text: string): void {
    this.#tMs.push(tMs)
    this.#kind.push(kind)
    this.#text.push(text)
    this.#timer ??= setTimeout(() => this.flush(), FRAME_MS)
  }

  /** Tells what is left now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#tMs.length === 0) return
    this.#seq += 1
    const progress: Progress = { seq: this.#seq, tMs: this.#tMs, kind: this.#kind, text: this.#text }
    this.#tMs = []
    this.#kind = []
    this.#text = []
    this.#tell(progress)
  }
}
