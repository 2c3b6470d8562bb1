import type { AppInfo, KeychainStatus } from '@shared/ipc/contract'
import type { TFunction } from 'i18next'

type Fault = Exclude<KeychainStatus['state'], 'ready'>

/** What to install or unlock, in the reader's language; in the main process's words on a platform that the language files do not know. */
export function keychainInstall(keychain: Exclude<KeychainStatus, { state: 'ready' }>, info: AppInfo, t: TFunction<'providers'>): string {
  const fault: Fault = keychain.state
  if (info.platform === 'linux') return t(`keychain.install.linux.${fault}`)
  if (info.platform === 'darwin' || info.platform === 'win32') return t(`keychain.install.${info.platform}`)
  return keychain.install
}
