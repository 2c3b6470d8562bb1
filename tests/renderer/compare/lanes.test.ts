import { defaultPlan } from '@renderer/features/compare/draft/draft'
import { freeLetter, refreshed, withChangedLane, withLane, withoutLane } from '@renderer/features/compare/draft/lanes'
import { nextLane } from '@renderer/features/compare/draft/next-lane'
import { describe, expect, it } from 'vitest'
import { referenceProvider, taoToken } from '../support/fake-bridge'

const { lanes } = defaultPlan()
const letters = (some: readonly { readonly lane: string }[]) => some.map(({ lane }) => lane).join('')

describe('lanes', () => {
  it('get the first free letter, and none that the last run has used', () => {
    const added = { provider: lanes[0]?.provider ?? fail(), model: 'thinker' }
    expect(letters(withLane(lanes, added, new Set()))).toBe('abc')
    expect(letters(withLane(withoutLane(lanes, 'a'), added, new Set()))).toBe('ba')
    expect(letters(withLane(withoutLane(lanes, 'a'), added, new Set(['a', 'b'])))).toBe('bc')
  })

  it('are at most as many as there are letters', () => {
    expect(freeLetter(new Set('abcdefghijklmnopqrstuvwxyz'))).toBeNull()
  })

  it('keep their letter when they ask another model', () => {
    expect(withChangedLane(lanes, 'b', { model: 'uneven' })[1]).toMatchObject({ lane: 'b', model: 'uneven' })
  })

  it('follow their stored provider', () => {
    const old = {
      id: taoToken.id,
      name: 'Old name',
      protocol: 'openai-chat',
      base_url: 'https://old.example.com',
      api_key: null,
      headers: {}
    } as const
    const [lane] = refreshed([{ lane: 'a', provider: old, model: 'gpt-4o-mini' }], [taoToken])
    expect(lane?.provider).toMatchObject({ name: 'TaoToken', base_url: 'https://taotoken.net/api', api_key: null })
  })

  it('leave a provider alone that is not stored', () => {
    const imported = {
      id: null,
      name: 'From a file',
      protocol: 'openai-chat',
      base_url: 'https://x.example.com',
      api_key: null,
      headers: {}
    } as const
    expect(refreshed([{ lane: 'a', provider: imported, model: 'm' }], [taoToken])[0]?.provider).toBe(imported)
  })
})

describe('a lane that is added', () => {
  it("takes the last lane's provider and a model that no lane has yet", () => {
    expect(nextLane(lanes, [referenceProvider])).toMatchObject({ provider: { id: 'reference' }, model: 'thinker' })
  })

  it("repeats the last lane's model where there is no other", () => {
    expect(nextLane(lanes, [{ ...referenceProvider, models: [] }]).model).toBe('steady-pace')
  })
})

function fail(): never {
  throw new Error('the default plan has lanes')
}
