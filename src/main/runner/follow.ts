import type { Job } from './schedule'

/**
 * Follows a schedule: starts jobs in their order, at most `maxParallel` at once and none before the turns it waits for have ended.
 * An aborted signal starts nothing more and waits for what is in flight. Where `perform` rejects, nothing more is started either,
 * and its error is thrown when all has ended.
 */
export async function follow(
  jobs: readonly Job[],
  maxParallel: number,
  perform: (job: Job) => Promise<void>,
  signal: AbortSignal
): Promise<void> {
  const open = openJobsByTurn(jobs)
  const errors: unknown[] = []
  let inFlight = 0
  let lowestOpen = 0
  let wake = (): void => undefined
  const someEnd = (): Promise<void> => new Promise((resolve) => (wake = resolve))

  const end = (job: Job): void => {
    inFlight -= 1
    open[job.turn] = (open[job.turn] ?? 0) - 1
    while (open[lowestOpen] === 0) lowestOpen += 1
    wake()
  }
  for (const job of jobs) {
    while (inFlight >= maxParallel || lowestOpen < job.after) await someEnd()
    if (signal.aborted || errors.length > 0) break
    inFlight += 1
    perform(job)
      .catch((error: unknown) => errors.push(error))
      .finally(() => end(job))
  }
  while (inFlight > 0) await someEnd()
  if (errors.length > 0) throw errors[0]
}

/** How many jobs of each turn have not ended. */
function openJobsByTurn(jobs: readonly Job[]): number[] {
  const open: number[] = []
  for (const { turn } of jobs) {
    while (open.length <= turn) open.push(0)
    open[turn] = (open[turn] ?? 0) + 1
  }
  return open
}
