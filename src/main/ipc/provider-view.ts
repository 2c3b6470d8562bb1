import type { ProviderView } from '@shared/ipc/contract'
import { resolveEndpoint } from '@shared/plan/base-url'
import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import type { KeyStore } from '../keys/key-store'
import type { Provider } from '../settings/provider'
import type { ProviderStore } from '../settings/provider-store'

/** Providers as the window sees them: with the URL that requests go to and where the key is, never with the key. */
export class ProviderViews {
  private readonly keys: Pick<KeyStore, 'status'>
  private readonly providers: Pick<ProviderStore, 'list'>

  constructor(keys: Pick<KeyStore, 'status'>, providers: Pick<ProviderStore, 'list'>) {
    this.keys = keys
    this.providers = providers
  }

  async of(provider: Provider): Promise<ProviderView> {
    const endpoint = resolveEndpoint(provider.baseUrl, provider.protocol)
    return {
      ...provider,
      builtIn: provider.id === REFERENCE_PROVIDER_ID,
      // A file edited by hand may hold anything; a run of it says what is wrong.
      requestUrl: endpoint.ok ? endpoint.requestUrl : provider.baseUrl,
      key: await this.keys.status(provider.id)
    }
  }

  all(): Promise<readonly ProviderView[]> {
    return Promise.all(this.providers.list().map((provider) => this.of(provider)))
  }
}
