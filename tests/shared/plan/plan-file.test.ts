import { writeConfigToml } from '@shared/plan/config-toml'
import { DEFAULT_PROMPT, type Plan, planSchema, REFERENCE_BASE_URL } from '@shared/plan/plan'
import { PLAN_KINDS } from '@shared/plan/plan-fields'
import { writePlanToml } from '@shared/plan/plan-file'
import { type ConfigRead, readConfig } from '@shared/plan/read-config'
import { writeSettingsJson } from '@shared/plan/settings-json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function read(result: ConfigRead) {
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result
}
const messages = (result: ConfigRead) => (result.ok ? [] : result.problems.map(({ message }) => message))

const PLAN_TOML = `name = "Two models"

[prompt]
system = "Be brief."
user = "Why?"

[request]
max_tokens = 400
temperature = "none"

[run]
rounds = 12
warmups = 1
connection = "reuse"

[[lanes]]
provider = "reference"
model = "steady-pace"

[[lanes]]
model = "deepseek-v3"
provider = { name = "TaoToken", base_url = "https://taotoken.net/api", api_key = "\${TAOTOKEN_API_KEY}", headers = { X-Team = "latency" } }
`

describe('a plan file', () => {
  it('in TOML', () => {
    const { plan, format } = read(readConfig(PLAN_TOML, 'plan.toml'))
    expect(format).toBe('plan.toml')
    expect(plan).toMatchObject({
      name: 'Two models',
      prompt: { system: 'Be brief.', user: 'Why?' },
      max_tokens: 400,
      temperature: null,
      rounds: 12,
      warmups: 1,
      connection: 'reuse',
      max_parallel: 1
    })
    expect(plan.lanes).toMatchObject([
      { lane: 'a', model: 'steady-pace', provider: { id: 'reference', base_url: REFERENCE_BASE_URL } },
      { lane: 'b', model: 'deepseek-v3', provider: { id: null, api_key: '${TAOTOKEN_API_KEY}', headers: { 'X-Team': 'latency' } } }
    ])
  })

  it('in JSON', () => {
    const text = '{"prompt": {"user": "Why?"}, "lanes": [{"provider": "reference", "model": "m"}], "extra": 1}'
    expect(read(readConfig(text, 'plan.json'))).toMatchObject({
      format: 'plan.json',
      unknownKeys: ['extra'],
      plan: { rounds: 5, warmups: 1 }
    })
  })

  it('names problems in its lanes', () => {
    const text = `[prompt]
user = "x"
[[lanes]]
provider = "refrence"
[[lanes]]
lane = "a"
model = 4
provider = { base_url = "https://llm.example.com/v1", api_key = "sk-canary", headers = { Authorization = "Bearer sk-canary" } }
`
    const found = messages(readConfig(text, 'p.toml'))
    expect(found).toEqual([
      'p.toml: lanes[0].model is missing. Allowed: a text that is not empty.',
      'p.toml, line 4: lanes[0].provider is "refrence". Allowed: a table with base_url, or the word "reference".',
      'p.toml, line 7: lanes[1].model is 4. Allowed: a text that is not empty.',
      'p.toml, line 8: api_key holds a key itself, and a plan is made to be shared. Write ${NAME} and set that variable.',
      'p.toml, line 8: lanes[1].provider.headers.Authorization would put a key into the plan. Write it as api_key = "${NAME}".',
      'p.toml, line 6: there are two lanes "a". Give each its own letter.'
    ])
    expect(found.join()).not.toContain('canary')
  })

  it.each(['lanes = 5', 'lanes = []', 'lanes = [1]'])('%s', (lanes) => {
    expect(messages(readConfig(`${lanes}\n[prompt]\nuser = "x"`, 'p.toml'))[0]).toMatch(/^p\.toml, line 1: lanes/)
  })
})

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const anyText = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/[\0\ufffd]/.test(text))
const provider = fc.record({
  id: fc.option(word),
  name: anyText,
  protocol: fc.constant('openai-chat' as const),
  base_url: word.map((name) => `https://${name}.example.com/v1`),
  api_key: fc.option(word.map((name) => `\${${name.toUpperCase().replaceAll('-', '_')}}`)),
  headers: fc.dictionary(
    word.map((name) => `X-${name}`),
    anyText,
    { maxKeys: 3 }
  )
})
const settings = {
  max_tokens: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  temperature: fc.option(fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)),
  stream: fc.boolean(),
  max_parallel: fc.integer({ min: 1, max: 1_000 }),
  max_retries: fc.integer({ min: 0, max: 10 }),
  ttft_timeout_ms: fc.integer({ min: 1, max: 86_400_000 }),
  total_timeout_ms: fc.integer({ min: 1, max: 86_400_000 }),
  log_token_timing: fc.boolean(),
  log_path: fc.option(anyText)
}
const plans: fc.Arbitrary<Plan> = fc.record({
  ...settings,
  name: anyText,
  lanes: fc
    .array(fc.record({ provider, model: anyText }), { minLength: 1, maxLength: 4 })
    .map((lanes) => lanes.map((lane, index) => ({ ...lane, lane: String.fromCharCode(97 + index) }))),
  prompt: fc.record({ system: fc.option(anyText), user: anyText }),
  rounds: fc.integer({ min: 1, max: 10_000 }),
  warmups: fc.integer({ min: 0, max: 100 }),
  connection: fc.constantFrom('new', 'reuse')
})
/** What the one-lane formats can hold. */
const oneLanePlans: fc.Arbitrary<Plan> = fc
  .record({ ...settings, provider, model: anyText })
  .map(({ provider: { name, protocol, base_url, api_key }, model, ...rest }) => ({
    ...rest,
    name,
    lanes: [{ lane: 'a', model, provider: { id: null, name, protocol, base_url, api_key, headers: {} } }],
    prompt: { system: null, user: DEFAULT_PROMPT },
    rounds: rest.max_parallel,
    warmups: 0,
    connection: 'new' as const
  }))

describe('what is written is read back as it was', () => {
  it('plan file', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(read(readConfig(writePlanToml(plan), 'plan.toml'))).toMatchObject({ plan, unknownKeys: [], literalKey: null })
      }),
      { numRuns: 300, seed: 1 }
    )
  })

  it('config.toml and settings.json', () => {
    fc.assert(
      fc.property(oneLanePlans, word, (plan, prefix) => {
        expect(read(readConfig(writeConfigToml(plan), 'config.toml')).plan).toEqual(plan)
        expect(read(readConfig(writeSettingsJson(plan, prefix), 'settings.json')).plan).toEqual(plan)
      }),
      { numRuns: 300, seed: 2 }
    )
  })

  it('unknown keys of any shape survive', () => {
    const value = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.string(),
      fc.array(fc.string()),
      fc.dictionary(word, fc.integer(), { minKeys: 1 })
    )
    const unknown = fc.dictionary(
      word.map((name) => `x-${name}`),
      value,
      { minKeys: 1 }
    )
    fc.assert(
      fc.property(oneLanePlans, unknown, (plan, extra) => {
        const first = read(readConfig(writeConfigToml(plan, extra), 'config.toml'))
        expect(first.unknown).toEqual({ ...extra })
        expect(read(readConfig(writeSettingsJson(plan, 'p', extra), 'settings.json')).unknown).toEqual({ ...extra })
      }),
      { numRuns: 200, seed: 3 }
    )
  })
})

describe('the words of the messages', () => {
  const values = [
    null,
    'none',
    '',
    'x',
    true,
    -1,
    0,
    0.5,
    1,
    2,
    2.5,
    10,
    11,
    100,
    101,
    1_000,
    1_001,
    10_000,
    10_001,
    1_000_000,
    1_000_001,
    86_400_000,
    86_400_001,
    'new',
    'reuse'
  ]

  it.each(Object.entries(PLAN_KINDS))('allow of %s exactly what the plan’s schema allows', (key, kind) => {
    const schema = planSchema.shape[key as keyof typeof PLAN_KINDS]
    for (const value of values) {
      const taken = kind.read(value)
      // An empty text and "none" are the files' ways to write null.
      expect([key, value, taken !== undefined]).toEqual([
        key,
        value,
        taken === null ? schema.safeParse(null).success : schema.safeParse(value).success
      ])
    }
  })
})
