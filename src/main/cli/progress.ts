import type { RunEvent } from '@shared/ipc/run-events'
import type { RequestLine } from '@shared/record/log-lines'
import { SingleBar } from 'cli-progress'
import { counted, duration, figure } from './figures'

/** Shows a run while it goes on. */
export interface Progress {
  readonly on: (event: RunEvent) => void
  readonly end: () => void
}

/** A bar where somebody watches, else a line for every request that ends. */
export const progressOn = (stream: NodeJS.WriteStream): Progress => (stream.isTTY ? bar(stream) : lines(stream))

function lines(stream: NodeJS.WritableStream): Progress {
  return {
    on: (event) => {
      if (event.type === 'request-ended') stream.write(`${endedLine(event.record, event.round)}\n`)
      if (event.type === 'lane-stopped' && event.skipped > 0) stream.write(`${stoppedLine(event)}\n`)
    },
    end: () => undefined
  }
}

function bar(stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar({
    stream,
    format: '{bar} {value}/{total}  {running}  {left}',
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true
  })
  const running = new Map<string, string>()
  /** Said when the bar is gone: a line in between would tear it. */
  const notes: string[] = []
  let startedMs = 0
  let total = 0
  let ended = 0

  const payload = () => ({ running: [...running.values()].slice(0, 6).join(', '), left: remaining(Date.now() - startedMs, ended, total) })
  const on = (event: RunEvent): void => {
    switch (event.type) {
      case 'run-started':
        startedMs = Date.now()
        total = event.requests
        shown.start(total, 0, payload())
        break
      case 'request-started':
        running.set(event.request, `${event.lane} ${place(event)}`)
        shown.update(ended, payload())
        break
      case 'request-ended':
        running.delete(event.request)
        if (event.record.attempt === 1) ended += 1
        if (event.record.error !== null) notes.push(endedLine(event.record, event.round))
        shown.update(ended, payload())
        break
      case 'lane-stopped':
        total -= event.skipped
        if (event.skipped > 0) notes.push(stoppedLine(event))
        shown.setTotal(total)
        break
    }
  }
  const end = (): void => {
    shown.stop()
    for (const note of notes) stream.write(`${note}\n`)
  }
  return { on, end }
}

/** How long the rest may take, by how long it took so far; both in ms. */
export function remaining(elapsedMs: number, ended: number, total: number): string {
  if (ended === 0 || ended >= total) return ''
  const seconds = Math.ceil(((elapsedMs / ended) * (total - ended)) / 1000)
  return seconds < 100 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
}

const place = ({ round, warmup, attempt }: { round: number; warmup: boolean; attempt: number }): string =>
  `${warmup ? 'warm-up' : `round ${round}`}${attempt > 1 ? `, attempt ${attempt}` : ''}`

/** `a round 3: TTFT 412 ms, TPOT 18.7 ms, 156 tokens, 3.32 s`, or what went wrong and what to do. */
export function endedLine(record: RequestLine, round: number): string {
  const head = `${record.lane} ${place({ ...record, round })}`
  if (record.error !== null) return `${head}: ${record.error.kind}: ${record.error.message} ${record.error.hint}`.trimEnd()
  if (record.outcome !== 'ok') return `${head}: ${record.outcome}`
  const tpot = record.tpot_ms === null ? 'no TPOT' : `TPOT ${figure(record.tpot_ms)} ms`
  return `${head}: TTFT ${duration(record.ttft_ms)}, ${tpot}, ${counted(record.tokens ?? 0, 'token')}, ${duration(record.total_ms)}`
}

export const stoppedLine = ({ lane, skipped }: { lane: string; skipped: number }): string =>
  `Lane ${lane} is stopped: its next requests would fail the same way (${skipped} skipped).`
