import type { Plan } from '@shared/plan/plan'

/** One request to be made. */
export interface Job {
  readonly lane: string
  /** 1, 2, 3…; 0 for a warm-up. */
  readonly round: number
  readonly warmup: boolean
  /** The turn it belongs to: a turn asks every lane once. 0, 1, 2… through warm-ups and rounds. */
  readonly turn: number
  /** It may start when all jobs of turns before this one have ended. */
  readonly after: number
  /** The most requests in flight at once by the plan, in this job's part of the run. */
  readonly concurrency: number
  /** One of the first measured requests, which all start at once and queue behind each other's connection and send. */
  readonly startBurst: boolean
}

type Shape = Pick<Plan, 'rounds' | 'warmups' | 'max_parallel'> & { readonly lanes: readonly { readonly lane: string }[] }

/**
 * The jobs of a plan in the order they start: warm-ups of every lane, then the rounds. The lane that goes first changes each turn,
 * so that no lane always pays for being first.
 *
 * At most `max_parallel` requests are in flight over all lanes. With several lanes a round is a barrier: round r starts only when
 * all of round r − w have ended, w = max(1, ⌊max_parallel / lanes⌋), so that a slow lane cannot fall behind and be measured at
 * another time than its rival. With one lane there is no barrier: as one request ends the next starts (closed loop).
 * No measured request starts before the last warm-up has ended. Where more requests than lanes are in flight, those that open the
 * measured part are its start burst; at one request a lane every round starts alike, and there is none.
 */
export function schedule(plan: Shape): readonly Job[] {
  const turns = plan.lanes.length === 0 ? 0 : plan.warmups + plan.rounds
  const width = plan.lanes.length === 1 ? plan.max_parallel : Math.max(1, Math.floor(plan.max_parallel / plan.lanes.length))
  return Array.from({ length: turns }, (_, turn) => {
    const warmup = turn < plan.warmups
    const round = warmup ? 0 : turn - plan.warmups + 1
    const after = Math.max(warmup ? 0 : plan.warmups, plan.lanes.length === 1 ? 0 : turn - width + 1)
    const abreast = Math.min(width, warmup ? plan.warmups : plan.rounds)
    const concurrency = Math.min(plan.max_parallel, plan.lanes.length * abreast)
    return rotated(plan.lanes, turn).map(({ lane }, place) => {
      const opening = (round - 1) * plan.lanes.length + place < concurrency
      const startBurst = !warmup && concurrency > plan.lanes.length && opening
      return { lane, round, warmup, turn, after, concurrency, startBurst }
    })
  }).flat()
}

const rotated = <T>(items: readonly T[], by: number): readonly T[] => {
  const at = by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
