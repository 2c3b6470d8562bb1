import { z } from 'zod'

const factsSchema = z.object({
  prompt: z.object({ user: z.string() }).optional().catch(undefined),
  lanes: z.array(z.object({ lane: z.string(), provider: z.object({ id: z.string().nullish() }) })).catch([])
})

/** Enough for a line of a list, and for its tooltip. */
const LONGEST_PROMPT = 200

export interface PlanFacts {
  /** The user prompt's beginning, in one line; null where the plan names none. */
  readonly prompt: string | null
  /** By lane. */
  readonly providerIds: ReadonlyMap<string, string>
}

/** What a list shows of a logged plan, which another version may have written: what is not as expected is left out. */
export function planFacts(plan: unknown): PlanFacts {
  const { data } = factsSchema.safeParse(plan)
  return {
    prompt: data?.prompt === undefined ? null : beginning(data.prompt.user),
    providerIds: new Map(data?.lanes.flatMap(({ lane, provider }) => (provider.id ? [[lane, provider.id]] : [])))
  }
}

function beginning(text: string): string {
  const line = [
    ...text
      .slice(0, 2 * LONGEST_PROMPT)
      .trim()
      .replace(/\s+/g, ' ')
  ]
  return line.length > LONGEST_PROMPT ? `${line.slice(0, LONGEST_PROMPT).join('')}…` : line.join('')
}
