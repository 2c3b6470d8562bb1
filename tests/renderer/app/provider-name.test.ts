import { providerName } from '@renderer/app/provider-name'
import { setLanguage, startI18n } from '@renderer/i18n'
import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: '' } })
beforeAll(() => startI18n('en'))

describe("a provider's name", () => {
  const t = () => i18next.getFixedT(null, ['common'])
  const builtIn = { id: REFERENCE_PROVIDER_ID, name: 'Reference server' }

  it("is the language's where it is the built-in one", async () => {
    expect(providerName(builtIn, t())).toBe('Reference server')
    await setLanguage('zh-CN')
    expect(providerName(builtIn, t())).toBe('参考服务器')
  })

  it("is its owner's otherwise, in every language", () => {
    expect(providerName({ id: 'office', name: 'Reference server' }, t())).toBe('Reference server')
    expect(providerName({ id: null, name: 'taotoken' }, t())).toBe('taotoken')
  })
})
