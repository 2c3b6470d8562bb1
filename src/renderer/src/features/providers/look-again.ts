import type { IpcError } from '@shared/ipc/result'
import { bridge } from '../../app/bridge'
import { useApp } from '../../app/store'

/** Asks the keychain again, and with it where every key is now. Null: it answered, whatever the answer. */
export async function lookAgain(): Promise<IpcError | null> {
  const keychain = await bridge.invoke('keys.recheck')
  if (!keychain.ok) return keychain.error
  const { info, setInfo, setProviders } = useApp.getState()
  if (info) setInfo({ ...info, keychain: keychain.value })
  const providers = await bridge.invoke('providers.list')
  if (!providers.ok) return providers.error
  setProviders(providers.value)
  return null
}
