import { UserError } from '@shared/ipc/user-error'
import type { KeyStore } from '../keys/key-store'
import type { RunDeps } from '../runner/run-deps'
import type { ProviderStore } from '../settings/provider-store'
import type { HandlersOf } from './handlers'
import { checkedProvider } from './provider-input'
import { ProviderTests } from './provider-tests'
import type { ProviderViews } from './provider-view'
import type { RunControl } from './run-control'

export function providerHandlers(parts: {
  readonly providers: ProviderStore
  readonly keys: KeyStore
  readonly views: ProviderViews
  readonly control: RunControl
  readonly deps: RunDeps
}): HandlersOf<'providers'> {
  const { providers, keys, views, control, deps } = parts
  const tests = new ProviderTests(deps)
  return {
    'providers.list': () => views.all(),
    'providers.save': (input) => views.of(providers.save(checkedProvider(input))),
    'providers.remove': async ({ id }) => {
      tests.cancel(id)
      // The key first: once the provider is gone, nobody could tell whose it is.
      await keys.remove(providers.editable(id).id)
      providers.remove(id)
      return views.all()
    },
    'providers.test': async ({ id, model }) => {
      const provider = providers.get(id)
      if (control.isRunning)
        throw new UserError('run_busy', 'A run is going on: a test now would disturb its figures.', 'Stop it or wait for its end.')
      return tests.run(provider, model)
    },
    'providers.cancelTest': async ({ id }) => {
      tests.cancel(id)
      return null
    }
  }
}
