import { createReadStream } from 'node:fs'

export interface RawLine {
  /** 1, 2, 3… */
  readonly number: number
  /** Without its line ending and without a byte order mark. */
  readonly text: string
  /** As they stand in the file, line ending included. */
  readonly bytes: Buffer
  /** False for a last line that has no line ending. */
  readonly ended: boolean
}

const NEWLINE = 0x0a

/**
 * The lines of a file, one after another, without ever holding all of it.
 * Not node:readline: that also splits at U+2028 and U+2029, which JSON allows inside a string.
 */
export async function* rawLines(path: string): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let number = 0
  const take = (ended: boolean): RawLine => {
    number += 1
    const bytes = Buffer.concat(parts)
    parts = []
    return {
      number,
      text: bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r?\n$/, ''),
      bytes,
      ended
    }
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, at + 1))
      from = at + 1
      yield take(true)
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield take(false)
}
