import type { KeyStore } from '../keys/key-store'
import type { ProviderStore } from '../settings/provider-store'
import type { HandlersOf } from './handlers'
import type { ProviderViews } from './provider-view'

export function keyHandlers(parts: {
  readonly keys: KeyStore
  readonly providers: ProviderStore
  readonly views: ProviderViews
}): HandlersOf<'keys'> {
  const { keys, providers, views } = parts
  return {
    'keys.set': async ({ id, secret, keep }) => {
      const provider = providers.editable(id)
      await keys.set(provider.id, secret, keep)
      return views.of(provider)
    },
    'keys.remove': async ({ id }) => {
      const provider = providers.editable(id)
      await keys.remove(provider.id)
      return views.of(provider)
    },
    'keys.recheck': () => keys.recheck()
  }
}
