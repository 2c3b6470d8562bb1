import { writeConfigToml } from '@shared/plan/config-toml'
import { DEFAULT_PROMPT, type Plan } from '@shared/plan/plan'
import { type ConfigRead, readConfig } from '@shared/plan/read-config'
import { writeSettingsJson } from '@shared/plan/settings-json'
import { describe, expect, it } from 'vitest'
import { CONFIG_TOML, SETTINGS_JSON } from '../../fixtures/config-files'

const THE_PLAN: Plan = {
  name: 'taotoken',
  lanes: [
    {
      lane: 'a',
      provider: {
        id: null,
        name: 'taotoken',
        protocol: 'openai-chat',
        base_url: 'https://taotoken.net/api',
        api_key: '${TAOTOKEN_API_KEY}',
        headers: {}
      },
      model: 'gpt-4o-mini'
    }
  ],
  prompt: { system: null, user: DEFAULT_PROMPT },
  max_tokens: 1024,
  temperature: 0.2,
  stream: true,
  rounds: 1,
  warmups: 0,
  max_parallel: 1,
  max_retries: 0,
  ttft_timeout_ms: 30_000,
  total_timeout_ms: 120_000,
  connection: 'new',
  log_token_timing: true,
  log_path: './logs/token_timing.jsonl'
}

const toml = (text: string) => readConfig(text, 'config.toml')
const json = (text: string) => readConfig(text, 'settings.json')
function read(result: ConfigRead) {
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result
}
const problemsOf = (result: ConfigRead) => (result.ok ? [] : result.problems)
const messages = (result: ConfigRead) => problemsOf(result).map(({ message }) => message)
const codes = (result: ConfigRead) => problemsOf(result).map(({ code }) => code)

describe('the two files as they are', () => {
  it('config.toml', () => {
    expect(toml(CONFIG_TOML)).toEqual({
      ok: true,
      plan: THE_PLAN,
      format: 'config.toml',
      unknownKeys: [],
      unknown: undefined,
      warnings: [],
      literalKey: null,
      prefix: null
    })
  })

  it('settings.json, with the same parameters', () => {
    expect(json(SETTINGS_JSON)).toEqual({
      ok: true,
      plan: THE_PLAN,
      format: 'settings.json',
      unknownKeys: [],
      unknown: undefined,
      warnings: [],
      literalKey: null,
      prefix: 'taotoken'
    })
  })

  it('are told apart by what is in them where the name does not tell', () => {
    expect(read(readConfig(CONFIG_TOML, 'taotoken.conf')).format).toBe('config.toml')
    expect(read(readConfig(SETTINGS_JSON, 'settings')).format).toBe('settings.json')
  })

  it('are read with a byte order mark and Windows line ends', () => {
    expect(read(toml(`\ufeff${CONFIG_TOML.replaceAll('\n', '\r\n')}`)).plan).toEqual(THE_PLAN)
    expect(read(json(`\ufeff${SETTINGS_JSON.replaceAll('\n', '\r\n')}`)).plan).toEqual(THE_PLAN)
  })

  it('settings.json with comments and trailing commas, under another prefix', () => {
    const text = `// my settings
{ "gateway.provider": { "baseUrl": "https://taotoken.net/api", "model": "m", }, /* no key */ }`
    expect(read(json(text))).toMatchObject({
      prefix: 'gateway',
      plan: { name: 'gateway', lanes: [{ model: 'm', provider: { name: 'gateway', api_key: null } }] }
    })
  })

  it('run as many rounds as may run at once', () => {
    expect(read(toml(CONFIG_TOML.replace('max_parallel = 1 ', 'max_parallel = 8 '))).plan).toMatchObject({
      rounds: 8,
      warmups: 0,
      max_parallel: 8
    })
  })

  it('need no more than a base URL and a model', () => {
    const { plan } = read(toml('[provider]\nbase_url = "https://llm.example.com/v1"\n[model]\nname = "m"\n'))
    expect(plan).toMatchObject({ name: 'llm.example.com', max_tokens: 200, temperature: 0.2, rounds: 1, log_path: null })
  })
})

describe('a wrong value names file, key, line, what stands there and what is allowed', () => {
  it.each([
    [
      'max_tokens = 1024',
      'max_tokens = "many"',
      'config.toml, line 8: model.max_tokens is "many". Allowed: a whole number from 1 to 1000000, or "none".'
    ],
    [
      'max_tokens = 1024',
      'max_tokens = 0',
      'config.toml, line 8: model.max_tokens is 0. Allowed: a whole number from 1 to 1000000, or "none".'
    ],
    [
      'max_tokens = 1024',
      'max_tokens = 10.5',
      'config.toml, line 8: model.max_tokens is 10.5. Allowed: a whole number from 1 to 1000000, or "none".'
    ],
    ['temperature = 0.2', 'temperature = nan', 'config.toml, line 9: model.temperature is NaN. Allowed: a number from 0 to 2, or "none".'],
    ['temperature = 0.2', 'temperature = 3', 'config.toml, line 9: model.temperature is 3. Allowed: a number from 0 to 2, or "none".'],
    ['stream = true', 'stream = "yes"', 'config.toml, line 14: request.stream is "yes". Allowed: true or false.'],
    [
      'ttft_timeout_ms = 30000',
      'ttft_timeout_ms = -1',
      'config.toml, line 12: request.ttft_timeout_ms is -1. Allowed: a whole number from 1 to 86400000.'
    ],
    [
      'max_retries = 0',
      'max_retries = 99999999999999999999',
      'config.toml, line 18: concurrency.max_retries is 99999999999999999999. Allowed: a whole number from 0 to 10.'
    ],
    ['name = "gpt-4o-mini"', 'name = ""', 'config.toml, line 7: model.name is "". Allowed: a text that is not empty.'],
    ['name = "gpt-4o-mini"', 'name = ["a"]', 'config.toml, line 7: model.name is a list. Allowed: a text that is not empty.'],
    [
      'log_path = "./logs/token_timing.jsonl"',
      'log_path = 2026-12-01',
      'config.toml, line 22: logging.log_path is 2026-12-01. Allowed: a text.'
    ]
  ])('%s → %s', (was, is, message) => {
    expect(messages(toml(CONFIG_TOML.replace(was, is)))).toEqual([message])
  })

  it('in settings.json too', () => {
    expect(messages(json(SETTINGS_JSON.replace('"maxTokens": 1024', '"maxTokens": "1024"')))).toEqual([
      'settings.json, line 2: taotoken.request.maxTokens is "1024". Allowed: a whole number from 1 to 1000000, or "none".'
    ])
  })

  it('and all at once', () => {
    const text = CONFIG_TOML.replace('max_tokens = 1024', 'max_tokens = "x"')
      .replace('stream = true', 'stream = 1')
      .replace('name = "gpt-4o-mini"', '')
    expect(codes(toml(text))).toEqual(['missing', 'wrong_value', 'wrong_value'])
    expect(messages(toml(text))[0]).toBe('config.toml: model.name is missing. Allowed: a text that is not empty.')
  })

  it('a group that is no table is said once', () => {
    expect(messages(toml('provider = 5\n[model]\nname = "m"'))).toEqual(['config.toml, line 1: provider is 5. Allowed: a table.'])
  })

  it('gives code and parameters for other languages', () => {
    expect(problemsOf(toml(CONFIG_TOML.replace('stream = true', 'stream = 1')))[0]).toMatchObject({
      code: 'wrong_value',
      params: { file: 'config.toml', key: 'request.stream', line: 14, seen: '1', allowed: 'true or false' }
    })
  })

  it('the line is found past tables in quotes, dotted keys and texts of several lines', () => {
    const text =
      'provider.base_url = "https://llm.example.com"\n[ "model" ]\nnote = """\nmax_tokens = 7\n"""\n"name" = "m"\nmax_tokens = 0\n'
    expect(messages(toml(text))).toEqual([
      'config.toml, line 7: model.max_tokens is 0. Allowed: a whole number from 1 to 1000000, or "none".'
    ])
  })
})

describe('the key', () => {
  it('that stands in the file goes into no plan and no message', () => {
    const result = read(toml(CONFIG_TOML.replace('${TAOTOKEN_API_KEY}', 'sk-canary-123')))
    expect(result.literalKey).toBe('sk-canary-123')
    expect(result.plan.lanes[0]?.provider.api_key).toBeNull()
    expect(result.warnings.map(({ code }) => code)).toEqual(['literal_key'])
    expect(JSON.stringify([result.plan, result.warnings, result.unknown])).not.toContain('canary')
  })

  it('is not repeated by an error either', () => {
    const broken = CONFIG_TOML.replace('"${TAOTOKEN_API_KEY}"', '"sk-canary" x')
    const wrongType = CONFIG_TOML.replace('"${TAOTOKEN_API_KEY}"', '12345678')
    expect(JSON.stringify(toml(broken))).not.toContain('canary')
    expect(messages(toml(wrongType))).toEqual(['config.toml, line 4: provider.api_key is not a text. Allowed: a text.'])
  })

  it.each(['$TAOTOKEN_API_KEY', '${TAOTOKEN_API_KEY', '{TAOTOKEN_API_KEY}', '%TAOTOKEN_API_KEY%', '${env:TAOTOKEN_API_KEY}'])(
    '%s is an error that says how it is written',
    (key) => {
      expect(messages(toml(CONFIG_TOML.replace('${TAOTOKEN_API_KEY}', () => key)))).toEqual([
        `config.toml, line 4: provider.api_key is ${key}, which would be sent as the key. Write \${TAOTOKEN_API_KEY}, and nothing beside it.`
      ])
    }
  )

  it('may have Bearer before it', () => {
    expect(read(toml(CONFIG_TOML.replace('"${TAO', '"Bearer ${TAO'))).plan).toEqual(THE_PLAN)
  })
})

describe('what is allowed and spoils the figures', () => {
  it('is warned of', () => {
    const { warnings, plan } = read(
      toml(CONFIG_TOML.replace('stream = true', 'stream = false').replace('max_retries = 0', 'max_retries = 2'))
    )
    expect(plan).toMatchObject({ stream: false, max_retries: 2 })
    expect(warnings.map(({ code, params }) => [code, params['key'], params['line']])).toEqual([
      ['no_stream', 'request.stream', 14],
      ['retries', 'concurrency.max_retries', 18]
    ])
  })

  it('a base URL that had to be put right is said', () => {
    const { warnings, plan } = read(toml(CONFIG_TOML.replace('taotoken.net/api', 'taotoken.net/api/v1/')))
    expect(plan.lanes[0]?.provider.base_url).toBe('https://taotoken.net/api')
    expect(warnings.map(({ message }) => message)).toEqual([
      'config.toml, line 3: provider.base_url is taken as https://taotoken.net/api: requests go to https://taotoken.net/api/chat/completions.'
    ])
  })

  it('one that is none is an error', () => {
    expect(codes(toml(CONFIG_TOML.replace('https://taotoken.net/api', 'https://me:secret@taotoken.net')))).toEqual(['bad_url'])
  })
})

describe('unknown keys are kept and named', () => {
  const TOML_WITH_MORE = `${CONFIG_TOML}rotate = 5\n\n[proxy]\nurl = "http://127.0.0.1:3128"\ndays = [1, 2]\n`
  const JSON_WITH_MORE = SETTINGS_JSON.replace('"stream": true', '"stream": true, "topP": 0.9').replace(/ }$/, ', "editor.fontSize": 14 }')

  it('in config.toml', () => {
    const result = read(toml(TOML_WITH_MORE))
    expect(result.unknownKeys).toEqual(['logging.rotate', 'proxy'])
    const written = writeConfigToml(result.plan, result.unknown)
    expect(written).toContain('rotate = 5')
    expect(read(toml(written))).toEqual(result)
  })

  it('in settings.json', () => {
    const result = read(json(JSON_WITH_MORE))
    expect(result.unknownKeys).toEqual(['taotoken.request.topP', 'editor.fontSize'])
    const written = writeSettingsJson(result.plan, 'taotoken', result.unknown)
    expect(JSON.parse(written)).toMatchObject({ 'editor.fontSize': 14, 'taotoken.request': { topP: 0.9 } })
    expect(read(json(written))).toEqual(result)
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['config.toml', '', 'empty_file'],
    ['config.toml', '\ufeff \n', 'empty_file'],
    ['config.toml', `a = "${'\0'}"`, 'not_text'],
    ['settings.json', '\ufffd\ufffd{\0', 'not_text'],
    ['config.toml', CONFIG_TOML.replace('max_tokens = 1024', 'max_tokens = 1\nmax_tokens = 2'), 'duplicate_key'],
    ['settings.json', '{"a.provider": {"model": "x", "model": "y"}}', 'duplicate_key'],
    ['config.toml', '[provider\nname = 1', 'syntax'],
    ['settings.json', '{"a.provider": }', 'syntax'],
    ['settings.json', `{"a": ${'['.repeat(50_000)}`, 'syntax'],
    ['settings.json', '[1, 2]', 'not_an_object'],
    ['settings.json', '"text"', 'not_an_object'],
    ['settings.json', '// nothing\n', 'syntax'],
    ['settings.json', '{"editor.fontSize": 14}', 'not_ours'],
    ['config.toml', 'a = 1', 'not_ours'],
    ['settings.json', '{"a.provider": {}, "b.provider": {}}', 'several_prefixes']
  ])('%s, %j: %s', (file, text, code) => {
    expect(codes(readConfig(text, file))).toContain(code)
  })

  it('names the line of a key that stands twice', () => {
    const text = '{\n "a.provider": {"model": "x"},\n "a.provider": {}\n}'
    expect(messages(json(text))).toEqual(['settings.json, line 3: a.provider stands twice. Keep one of the two.'])
    expect(messages(toml('[model]\nname = "a"\nname = "b"'))).toEqual(['config.toml, line 3: name stands twice. Keep one of the two.'])
  })

  it('says what is wrong in a line, without the line', () => {
    expect(messages(json('{\n "a.provider": {"model" "x"}\n}'))[0]).toBe(
      'settings.json, line 2: this is no JSON: a colon is expected here (column 25). Correct this line; nothing was read.'
    )
    expect(messages(toml('[provider]\nname = "a'))[0]).toMatch(
      /^config\.toml, line 2: this is no TOML: .+ \(column \d+\)\. Correct this line; nothing was read\.$/
    )
  })
})
