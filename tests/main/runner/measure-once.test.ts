import { describe, expect, it } from 'vitest'
import { measureOnce } from '../../../src/main/runner/measure-once'
import { fakeRun, planOf } from './fakes'
import { seen } from './observations'

const withKey = { keys: { resolve: async () => ({ ok: true, key: 'sk-canary-1234' }) as const } }

describe('one request by itself', () => {
  it('shows no key that the server repeats, be it spread over tokens or in a name', async () => {
    const text = ['It is ', 'sk-can', 'ary-1234', '.']
    const events = { tMs: [1, 2, 3, 4], read: [0, 1, 2, 3], kind: ['c', 'c', 'c', 'c'], text, told: [null, null, null, null] } as const
    const { deps } = fakeRun(() => seen({ events, server: { 'server-timing.sk-canary-1234': 5 }, finishReason: 'sk-canary-1234' }), withKey)
    const one = await measureOnce(deps, planOf(['m']))
    expect(one.text).toBe('It is ***.')
    expect(one.record.server).toEqual({ 'server-timing.***': 5 })
    expect(JSON.stringify(one)).not.toContain('canary')
  })

  it('tells its URL only where something is sent', async () => {
    const told: string[] = []
    const { deps } = fakeRun()
    await measureOnce(deps, planOf(['m']), { onSend: (url) => told.push(url) })
    expect(told).toEqual(['http://127.0.0.1:9/v1/chat/completions'])
    const broken = fakeRun(undefined, { keys: { resolve: async () => ({ ok: true, key: 'two\nlines' }) } })
    await measureOnce(broken.deps, planOf(['m']), { onSend: () => expect.unreachable('nothing can be sent with this key') })
  })
})
