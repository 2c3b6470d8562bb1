import { type Lane, laneSchema, REFERENCE_BASE_URL } from '@shared/plan/plan'
import { describe, expect, it } from 'vitest'
import { prepareLane } from '../../../src/main/runner/prepare-lane'
import { fakeRun } from './fakes'

const laneWith = (provider: object): Lane =>
  laneSchema.parse({ lane: 'a', provider: { name: 'Mine', base_url: 'http://127.0.0.1:9', ...provider }, model: 'm' })
const prepare = async (provider: object, changes: Parameters<typeof fakeRun>[1] = {}) => {
  const { deps, secrets } = fakeRun(undefined, changes)
  return { lane: await prepareLane(deps, laneWith(provider)), secrets }
}

describe('preparing a lane', () => {
  it('finds the URL that requests go to', async () => {
    const { lane } = await prepare({})
    expect(lane).toMatchObject({ url: 'http://127.0.0.1:9/v1/chat/completions', ref: { url: 'http://127.0.0.1:9/v1/chat/completions' } })
  })

  it('makes the key and secret header values known to the guard', async () => {
    const { lane, secrets } = await prepare(
      { headers: { 'X-Api-Key': '${GATEWAY_KEY}', Authorization: 'Basic abc', 'X-Title': 'mine' } },
      { env: { GATEWAY_KEY: 'gw-secret\n' }, keys: { resolve: async () => ({ ok: true, key: 'sk-1' }) } }
    )
    expect(lane).toMatchObject({ key: 'sk-1', headers: { 'X-Api-Key': 'gw-secret', Authorization: 'Basic abc', 'X-Title': 'mine' } })
    expect(new Set(secrets)).toEqual(new Set(['sk-1', 'gw-secret', 'Basic abc']))
  })

  it('names a header’s variable that is not set', async () => {
    const { lane } = await prepare({ headers: { 'X-Api-Key': '${NO_SUCH_VARIABLE}' } })
    expect(lane).toMatchObject({ failure: { kind: 'config', cause: 'env_unset', subject: 'NO_SUCH_VARIABLE' } })
  })

  it.each(['${GATEWAY_KEY', 'Bearer ${', '${}', '${1X}'])('does not send the broken placeholder %s', async (written) => {
    const { lane } = await prepare({ headers: { 'X-Title': written } })
    expect(lane).toMatchObject({ failure: { kind: 'config', cause: 'key_placeholder', subject: 'X-Title' } })
  })

  it('sends a value as it is where a $ or braces stand in it by right', async () => {
    const { lane } = await prepare({ headers: { 'X-Price': '5 $', 'X-Json': '{}' } })
    expect(lane).toMatchObject({ headers: { 'X-Price': '5 $', 'X-Json': '{}' } })
  })

  it('does not repeat a base URL that cannot be used: it may be a key', async () => {
    const { lane } = await prepare({ base_url: 'https://me:canary@host/v1' })
    expect(lane).toMatchObject({ failure: { kind: 'config', message: expect.stringContaining('The base URL of Mine cannot be used') } })
    expect(JSON.stringify(lane)).not.toContain('canary')
  })

  it('is no crash of the run where the reference server does not start', async () => {
    const { lane } = await prepare({ base_url: REFERENCE_BASE_URL }, { referenceUrl: () => Promise.reject(new Error('It did not start.')) })
    expect(lane).toMatchObject({ failure: { kind: 'config', message: 'It did not start.' }, ref: { url: REFERENCE_BASE_URL } })
  })
})
