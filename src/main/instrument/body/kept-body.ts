const JSON_LIMIT = 8 * 1024 * 1024
const OTHER_LIMIT = 64 * 1024

/** The beginning of a body that may turn out to be no stream: kept to a limit, and dropped once events come. */
export class KeptBody {
  #parts: Uint8Array[] = []
  #size = 0
  #limit = OTHER_LIMIT
  #dropped = false

  add(bytes: Uint8Array): void {
    if (this.#dropped || bytes.length === 0) return
    if (this.#size === 0) this.#limit = /^\s*[{[]/.test(Buffer.from(bytes).toString('utf8')) ? JSON_LIMIT : OTHER_LIMIT
    if (this.full) return
    const kept = bytes.subarray(0, this.#limit - this.#size)
    this.#parts.push(kept)
    this.#size += kept.length
  }

  get full(): boolean {
    return this.#size >= this.#limit
  }

  drop(): void {
    this.#dropped = true
    this.#parts = []
  }

  /** Its first bytes, to tell what it is. */
  get start(): Uint8Array {
    return this.#parts[0] ?? new Uint8Array()
  }

  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#parts))
  }
}
