import type { RunEvent } from '@shared/ipc/run-events'
import { type PlanInput, planSchema } from '@shared/plan/plan'
import type { LogLine } from '@shared/record/log-lines'
import type { Observation } from '@shared/record/observation'
import type { Instrument, MeasureOptions, RequestSpec } from '../../../src/main/instrument/instrument'
import type { RunDeps } from '../../../src/main/runner/run-deps'
import { seen } from './observations'

/** A plan of lanes with the given models, a lane each: a, b, c… */
export const planOf = (models: readonly string[], changes: Partial<PlanInput> = {}) =>
  planSchema.parse({
    lanes: models.map((model, index) => ({
      lane: 'abcdef'[index],
      provider: { name: `P-${model}`, base_url: 'http://127.0.0.1:9/v1' },
      model
    })),
    prompt: { user: 'Hello' },
    warmups: 0,
    rounds: 2,
    ...changes
  })

export type Answer = (spec: RequestSpec, options: MeasureOptions) => Observation | Promise<Observation>

/** Everything a run needs, without sockets, files or threads: what was asked, logged and told can be read off. */
export function fakeRun(answer: Answer = () => seen(), changes: Partial<RunDeps> = {}) {
  const specs: RequestSpec[] = []
  const logged: LogLine[] = []
  const events: RunEvent[] = []
  const secrets: string[] = []
  let closed = false
  const instrument: Instrument = {
    measure: async (spec, options = {}) => {
      specs.push(spec)
      return answer(spec, options)
    },
    close: async () => undefined
  }
  const deps: RunDeps = {
    instrument,
    keys: { resolve: async () => ({ ok: true, key: null }) },
    guard: {
      add: (secret) => secrets.push(secret),
      scrub: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
    },
    env: {},
    referenceUrl: async () => 'http://127.0.0.1:7777',
    countTokens: async () => (text) => text.length,
    openLog: async () => ({
      path: '/logs/run.jsonl',
      append: async (lines) => {
        logged.push(...lines)
      },
      unwritten: [],
      close: async () => {
        closed = true
      }
    }),
    app: { version: '0.1.0', electron: null },
    ...changes
  }
  const eventsOf = <T extends RunEvent['type']>(type: T) =>
    events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type)
  const linesOf = <T extends LogLine['type']>(type: T) => logged.filter((line): line is Extract<LogLine, { type: T }> => line.type === type)
  return {
    deps,
    specs,
    logged,
    events,
    secrets,
    eventsOf,
    linesOf,
    emit: (event: RunEvent) => void events.push(event),
    isClosed: () => closed
  }
}
