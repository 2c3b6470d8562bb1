import { type Plan, planSchema } from '@shared/plan/plan'
import { type Draft, NUMBER_FIELDS, type NumberField, unitOf } from './draft'

/** Where a draft is wrong: a field of the panel, the lanes as a whole, or one lane's model. */
export type Problem = NumberField | 'user' | 'lanes' | 'other' | `model.${string}`

/** The plan a draft means, or null and what is wrong with it. Numbers may stand empty where the plan allows "not sent". */
export interface Reading {
  readonly plan: Plan | null
  readonly problems: ReadonlySet<Problem>
}

const MAY_BE_EMPTY: ReadonlySet<NumberField> = new Set(['max_tokens', 'temperature'])

export function readDraft(draft: Draft): Reading {
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((field) => [field, numberOf(field, draft.numbers[field])]))
  const candidate = {
    ...draft.kept,
    ...numbers,
    lanes: draft.lanes.map((lane) => ({ ...lane, model: lane.model.trim() })),
    prompt: { system: draft.system.trim() === '' ? null : draft.system, user: draft.user.trim() === '' ? '' : draft.user },
    connection: draft.connection,
    max_parallel: draft.order === 'at_once' ? Math.max(1, draft.lanes.length) : 1
  }
  const parsed = planSchema.safeParse(candidate)
  if (parsed.success) return { plan: parsed.data, problems: new Set() }
  return { plan: null, problems: new Set(parsed.error.issues.map(({ path }) => problemAt(path, draft))) }
}

/** NaN is refused by the schema, so that half a number is a problem of its field and not a silent 0. */
function numberOf(field: NumberField, typed: string): number | null {
  const text = typed.trim()
  if (text === '') return MAY_BE_EMPTY.has(field) ? null : Number.NaN
  const number = Number(text)
  return unitOf(field) === 1 ? number : Math.round(number * unitOf(field))
}

function problemAt(path: readonly PropertyKey[], draft: Draft): Problem {
  const [head, index] = path
  const field = NUMBER_FIELDS.find((name) => name === head)
  if (field) return field
  if (head === 'prompt') return 'user'
  if (head !== 'lanes') return 'other'
  const lane = typeof index === 'number' ? draft.lanes[index]?.lane : undefined
  return lane === undefined ? 'lanes' : `model.${lane}`
}
