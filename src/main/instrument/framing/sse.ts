import { createParser } from 'eventsource-parser'
import { LineEnds } from './line-ends'

export interface SseEvent {
  /** The `event:` field, or null. */
  readonly name: string | null
  readonly data: string
  /** The body ended in the middle of this event: what there is of it may be cut. */
  readonly cut: boolean
}

export interface SseHandlers {
  onEvent(event: SseEvent): void
  /** A field that SSE does not know, e.g. `error: {…}`. */
  onField(name: string, value: string): void
}

/** Longest event that is held while it is incomplete, in characters. */
export const MAX_EVENT_LENGTH = 8 * 1024 * 1024

/** Bytes in, events out, as they become complete. One streaming UTF-8 decoder for the whole body; invalid bytes become U+FFFD. */
export class SseFraming {
  readonly #decoder = new TextDecoder('utf-8')
  readonly #lineEnds = new LineEnds()
  readonly #parser: ReturnType<typeof createParser>
  #ending = false
  #overflow = false

  constructor(handlers: SseHandlers, maxEventLength = MAX_EVENT_LENGTH) {
    this.#parser = createParser({
      maxBufferSize: maxEventLength,
      onEvent: (event) => handlers.onEvent({ name: event.event ?? null, data: event.data, cut: this.#ending }),
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') this.#overflow = true
        else if (error.type === 'unknown-field') handlers.onField(error.field ?? '', error.value ?? '')
      }
    })
  }

  /** An event outgrew the limit: nothing more is read from this body. */
  get overflow(): boolean {
    return this.#overflow
  }

  /** Returns the text the bytes completed. */
  feed(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: true })
    this.#parse(text)
    return text
  }

  /** The body is over: hands out an event that lacks its final blank line, which the SSE standard would drop. */
  end(): void {
    this.#ending = true
    this.#parse(`${this.#decoder.decode()}\n\n`)
  }

  #parse(text: string): void {
    if (this.#overflow) return
    const lines = this.#lineEnds.normalize(text)
    if (lines !== '') this.#parser.feed(lines)
  }
}
