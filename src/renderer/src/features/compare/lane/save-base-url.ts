import type { ProviderView } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { bridge } from '../../../app/bridge'
import { useApp } from '../../../app/store'

/** Saves a stored provider under another base URL; the lanes that use it follow. Returns why it could not be saved, or null. */
export async function saveBaseUrl(provider: ProviderView, baseUrl: string): Promise<IpcError | null> {
  const { id, name, protocol, connection, headers, models } = provider
  const result = await bridge.invoke('providers.save', { id, name, protocol, baseUrl, connection, headers, models: [...models] })
  if (!result.ok) return result.error
  const { providers, setProviders } = useApp.getState()
  setProviders(providers.map((one) => (one.id === result.value.id ? result.value : one)))
  return null
}
