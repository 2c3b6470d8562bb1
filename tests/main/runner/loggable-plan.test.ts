import { planSchema } from '@shared/plan/plan'
import { describe, expect, it } from 'vitest'
import { loggablePlan } from '../../../src/main/runner/loggable-plan'

const planWith = (provider: object) =>
  planSchema.parse({
    lanes: [{ lane: 'a', provider: { name: 'P', base_url: 'https://host/v1', ...provider }, model: 'm' }],
    prompt: { user: 'x' }
  })
const providerOf = (provider: object) => loggablePlan(planWith(provider)).lanes[0]?.provider

describe('the plan as a log may hold it', () => {
  it('keeps placeholders unresolved', () => {
    const given = { api_key: '${TAOTOKEN_API_KEY}', headers: { 'x-api-key': '${OTHER_KEY}', Authorization: 'Bearer ${OTHER_KEY}' } }
    expect(providerOf(given)).toMatchObject(given)
  })

  it('takes out a key that stands there in words', () => {
    expect(providerOf({ api_key: 'sk-canary' })?.api_key).toBeNull()
    expect(providerOf({ headers: { 'X-Api-Key': 'sk-canary', Cookie: 'a=b', 'X-Title': 'mine' } })?.headers).toEqual({
      'X-Api-Key': '[key removed]',
      Cookie: '[key removed]',
      'X-Title': 'mine'
    })
    expect(providerOf({ base_url: 'https://me:canary@host/v1' })?.base_url).toBe('https://host/v1')
  })
})
