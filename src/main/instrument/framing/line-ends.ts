/**
 * Turns CR, CRLF and LF into LF as the text comes in. A CR at the end of a read ends its line at once, and an LF at the start of
 * the next read is then the rest of a CRLF: an event keeps the stamp of the read that completed it, where a parser that waits for
 * the byte after a CR would give it the next one's.
 */
export class LineEnds {
  #afterCr = false

  normalize(text: string): string {
    const rest = this.#afterCr && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') this.#afterCr = text.endsWith('\r')
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest
  }
}
