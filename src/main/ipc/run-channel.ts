import type { RunEvent } from '@shared/ipc/run-events'

export const FRAME_MS = 16
export const LARGEST_MESSAGE_BYTES = 2_048
const STAMP_BYTES = 8

/** Puts a run's events of one frame into one message, in their order; a message that has grown large goes out at once. */
export class RunChannel {
  private readonly send: (events: readonly RunEvent[]) => void
  private waiting: RunEvent[] = []
  private waitingBytes = 0
  private timer: NodeJS.Timeout | null = null

  constructor(send: (events: readonly RunEvent[]) => void) {
    this.send = send
  }

  push(event: RunEvent): void {
    this.waiting.push(event)
    this.waitingBytes += sizeOf(event)
    if (this.waitingBytes >= LARGEST_MESSAGE_BYTES) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), FRAME_MS)
  }

  /** Sends what waits, now. */
  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    if (this.waiting.length === 0) return
    const events = this.waiting
    this.waiting = []
    this.waitingBytes = 0
    this.send(events)
  }
}

/** Roughly what an event weighs; only progress comes in floods, and records are small beside it. */
function sizeOf(event: RunEvent): number {
  if (event.type !== 'request-progress') return 0
  return event.text.reduce((bytes, text) => bytes + Buffer.byteLength(text) + STAMP_BYTES, 0)
}
