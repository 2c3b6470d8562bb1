import type { ProviderView } from '@shared/ipc/contract'
import type { KeyStore } from '../keys/key-store'
import type { ProviderStore } from '../settings/provider-store'
import type { HandlersOf } from './handlers'
import type { ProviderViews } from './provider-view'

export function keyHandlers(parts: {
  readonly keys: KeyStore
  readonly providers: ProviderStore
  readonly views: ProviderViews
  /** Hears of every provider's key anew, after the keychain was asked again. */
  readonly changed: (providers: readonly ProviderView[]) => void
}): HandlersOf<'keys'> {
  const { keys, providers, views, changed } = parts
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
    'keys.recheck': async () => {
      const status = await keys.recheck()
      changed(await views.all())
      return status
    }
  }
}
