import { describeFailure, describeOutcome, shortFailure } from '@renderer/app/describe-failure'
import { setLanguage, startI18n } from '@renderer/i18n'
import { ERROR_KINDS, FAILURE_CAUSES } from '@shared/record/observation'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: '' } })
const URL_CALLED = 'https://llm.example.com/v1/chat/completions'

beforeAll(async () => {
  await startI18n('en')
})

describe('a failure in words', () => {
  const t = () => i18next.getFixedT(null, ['failures'])

  it('goes by its cause where one is known', () => {
    const words = describeFailure({ kind: 'auth', status: 401, cause: 'key_missing', subject: null }, t(), URL_CALLED)
    expect(words.title).toBe('No key was sent (401)')
    expect(words.hint).toBe('This provider has no key yet. Set one in Providers.')
  })

  it('goes by its kind otherwise, and names the host that was asked', () => {
    expect(describeFailure({ kind: 'dns', status: null }, t(), URL_CALLED).title).toBe('The name llm.example.com could not be resolved')
  })

  it('names the variable or the parameter it is about', () => {
    const unset = describeFailure({ kind: 'config', status: null, cause: 'env_unset', subject: 'TAOTOKEN_API_KEY' }, t(), URL_CALLED)
    expect(unset.title).toBe('The variable TAOTOKEN_API_KEY is not set')
    const refused = describeFailure({ kind: 'unsupported_param', status: 400, subject: 'temperature' }, t(), URL_CALLED)
    expect(refused.title).toBe('The server refuses the parameter temperature (400)')
  })

  it('names the part that stands twice in a path', () => {
    const failure = { kind: 'not_found', status: 404, cause: 'path_doubled', subject: URL_CALLED } as const
    const words = describeFailure(failure, t(), 'https://llm.example.com/v1/v1/chat/completions')
    expect(words).toEqual({
      title: 'The path has /v1 twice (404)',
      hint: 'The base URL of this provider was saved with one /v1 too many.'
    })
  })

  it('takes a 404 without a cause for the model, since the instrument names the path where it is to blame', () => {
    const model = describeFailure({ kind: 'not_found', status: 404, cause: null }, t(), URL_CALLED)
    expect(model.title).toBe('The server has no such model (404)')
    const path = describeFailure({ kind: 'not_found', status: 404, cause: 'path_wrong', subject: URL_CALLED }, t(), URL_CALLED)
    expect(path.title).toBe('The path does not exist (404)')
  })

  it('has a few words for every kind and outcome, and leaves an unknown name as it is', () => {
    for (const name of [...ERROR_KINDS, 'error', 'timeout', 'incomplete', 'empty']) expect(shortFailure(name, t())).not.toMatch(/[_{.]/)
    expect(shortFailure('truncated', t())).toBe('broke off')
    expect(shortFailure('of_a_later_version', t())).toBe('of_a_later_version')
  })

  it('does not show a status that says all is well', () => {
    expect(describeFailure({ kind: 'empty_body', status: 200 }, t(), URL_CALLED).title).toBe('The answer was empty')
  })

  it.each(['en', 'zh-CN'] as const)('has words for every kind, cause and outcome in %s', async (language) => {
    await setLanguage(language)
    const all = [
      ...ERROR_KINDS.map((kind) => describeFailure({ kind, status: null, subject: 'x' }, t(), URL_CALLED)),
      ...FAILURE_CAUSES.map((cause) => describeFailure({ kind: 'config', status: null, cause, subject: 'x' }, t(), URL_CALLED)),
      ...(['error', 'timeout', 'incomplete', 'empty'] as const).map((outcome) => describeOutcome(outcome, t()))
    ]
    for (const { title, hint } of all) {
      expect(title).not.toMatch(/\{\{|^(kind|cause|outcome)\./)
      expect(hint).not.toMatch(/\{\{|^(kind|cause|outcome)\./)
      expect(title.length).toBeGreaterThan(2)
      expect(hint.length).toBeGreaterThan(5)
    }
    await setLanguage('en')
  })
})
