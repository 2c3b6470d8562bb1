import { describe, expect, it } from 'vitest'
import { PRESET_MODELS, paceOf } from '../../../src/main/instrument/reference/presets'
import { providers as english } from '../../../src/renderer/src/i18n/en/providers'
import { providers as chinese } from '../../../src/renderer/src/i18n/zh-CN/providers'

const own = { ttftMs: 0, itlMs: 0, jitterMs: 0, tokens: 1, tokensPerChunk: 1, reasoningShare: 0 }
const limit = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)

describe.each([
  ['English', english.reference.model],
  ['Chinese', chinese.reference.model]
])('what the reference server’s models do, in %s', (_, words) => {
  it('is said of every one of them', () => {
    expect(Object.keys(words)).toEqual(PRESET_MODELS)
  })

  it.each(Object.entries(words))('%s: the figures are those of its pace', (model, text) => {
    const pace = paceOf(model, own)
    expect(text).toContain(limit(pace.ttftMs))
    expect(text).toContain(limit(pace.itlMs))
    if (pace.reasoningShare > 0) expect(text).toContain(`${pace.reasoningShare * 100} %`)
    if (pace.jitterMs > pace.itlMs / 2) expect(text).toContain(limit(pace.jitterMs))
  })
})
