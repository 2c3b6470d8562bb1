import { type Draft, defaultPlan, draftOf, type NumberField } from '@renderer/features/compare/draft/draft'
import { readDraft } from '@renderer/features/compare/draft/read-draft'
import { DEFAULT_PROMPT, planSchema } from '@shared/plan/plan'
import { describe, expect, it } from 'vitest'

const draft = draftOf(defaultPlan())
const typed = (field: NumberField, text: string): Draft => ({ ...draft, numbers: { ...draft.numbers, [field]: text } })
const problemsOf = (changed: Draft) => [...readDraft(changed).problems]

describe('the first draft', () => {
  it('can be run as it is: two lanes of the built-in server, asked at once', () => {
    const { plan, problems } = readDraft(draft)
    expect(problems.size).toBe(0)
    expect(plan).toEqual(planSchema.parse(defaultPlan()))
    expect(plan?.lanes.map(({ lane, model, provider }) => [lane, model, provider.id])).toEqual([
      ['a', 'quick-start', 'reference'],
      ['b', 'steady-pace', 'reference']
    ])
    expect(plan).toMatchObject({
      prompt: { user: DEFAULT_PROMPT },
      max_tokens: 200,
      temperature: 0.2,
      rounds: 5,
      warmups: 1,
      max_parallel: 2
    })
  })
})

describe('reading a draft', () => {
  it.each<[NumberField, string]>([
    ['max_tokens', 'many'],
    ['max_tokens', '0'],
    ['max_tokens', '1.5'],
    ['temperature', '2.1'],
    ['rounds', ''],
    ['rounds', '10001'],
    ['warmups', '-1'],
    ['ttft_timeout_ms', '0'],
    ['total_timeout_ms', ''],
    ['max_retries', '11']
  ])('finds the problem of %s being "%s" at that field', (field, text) => {
    expect(problemsOf(typed(field, text))).toEqual([field])
  })

  it('takes an empty max_tokens or temperature for "not sent"', () => {
    expect(readDraft(typed('max_tokens', '')).plan?.max_tokens).toBeNull()
    expect(readDraft(typed('temperature', ' ')).plan?.temperature).toBeNull()
  })

  it('reads timeouts in seconds', () => {
    expect(readDraft(typed('ttft_timeout_ms', '0.25')).plan?.ttft_timeout_ms).toBe(250)
    expect(draft.numbers.total_timeout_ms).toBe('120')
  })

  it('wants a prompt, and sends no system prompt where none was typed', () => {
    expect(problemsOf({ ...draft, user: '  \n ' })).toEqual(['user'])
    expect(readDraft({ ...draft, system: ' ' }).plan?.prompt.system).toBeNull()
    expect(readDraft({ ...draft, system: 'Be short.' }).plan?.prompt.system).toBe('Be short.')
  })

  it('names the lane whose model is missing', () => {
    const [a, b] = draft.lanes
    if (!a || !b) throw new Error('the draft has two lanes')
    expect(problemsOf({ ...draft, lanes: [a, { ...b, model: ' ' }] })).toEqual(['model.b'])
    expect(problemsOf({ ...draft, lanes: [] })).toEqual(['lanes'])
  })

  it('asks all lanes at once or one after another', () => {
    const three = [...draft.lanes, ...draft.lanes.slice(0, 1).map((lane) => ({ ...lane, lane: 'c' }))]
    expect(readDraft({ ...draft, lanes: three, order: 'at_once' }).plan?.max_parallel).toBe(3)
    expect(readDraft({ ...draft, lanes: three, order: 'in_turn' }).plan?.max_parallel).toBe(1)
    expect(draftOf({ ...defaultPlan(), max_parallel: 1 }).order).toBe('in_turn')
  })

  it('keeps what the panel does not show', () => {
    const imported = { ...defaultPlan(), name: 'From config.toml', log_token_timing: false, log_path: './logs/token_timing.jsonl' }
    expect(readDraft(draftOf(imported)).plan).toMatchObject({
      name: 'From config.toml',
      log_token_timing: false,
      log_path: './logs/token_timing.jsonl'
    })
  })
})
