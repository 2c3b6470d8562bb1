import type { KeychainStatus } from '@shared/ipc/contract'

type Fault = Exclude<KeychainStatus['state'], 'ready'>

/** What the keychain is called where the program runs. */
export function keychainName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'macOS Keychain'
  if (platform === 'win32') return 'Windows Credential Manager'
  return 'Secret Service'
}

/** What to install or do, so that keys can be kept. Package names, no sentence about the state itself. */
export function keychainHelp(fault: Fault, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Unlock the login keychain in Keychain Access, then check again.'
  if (platform === 'win32') return 'Start the Credential Manager service (VaultSvc), then check again.'
  return LINUX[fault]
}

const INSTALL = 'Debian, Ubuntu: sudo apt install gnome-keyring libsecret-1-0. Fedora: sudo dnf install gnome-keyring libsecret.'

const LINUX: Record<Fault, string> = {
  not_installed: INSTALL,
  unavailable: `${INSTALL} Then log in again, or start a desktop session with D-Bus.`,
  locked: 'Unlock the login keyring (Passwords and Keys, or log in with your password), then check again.',
  no_answer: 'The keyring service hangs. Restart it (systemctl --user restart gnome-keyring-daemon), then check again.'
}
