import { type Keychain, KeychainError } from '../../../src/main/keys/keychain'

/** How keytar was seen to behave in each state of the system's keychain. */
export type Behaviour = 'works' | 'no_service' | 'locked' | 'no_collection' | 'hangs' | 'no_library'

export class FakeKeychain implements Keychain {
  behaviour: Behaviour
  readonly held = new Map<string, string>()
  readonly calls: string[] = []

  constructor(behaviour: Behaviour = 'works') {
    this.behaviour = behaviour
  }

  async get(account: string): Promise<string | null> {
    await this.enter('get')
    return this.behaviour === 'works' ? (this.held.get(account) ?? null) : null
  }

  async set(account: string, secret: string): Promise<void> {
    await this.enter('set')
    if (this.behaviour !== 'works') throw new KeychainError('refused', 'Prompt was dismissed')
    this.held.set(account, secret)
  }

  async delete(account: string): Promise<boolean> {
    await this.enter('delete')
    return this.behaviour === 'works' && this.held.delete(account)
  }

  private async enter(call: string): Promise<void> {
    this.calls.push(call)
    if (this.behaviour === 'no_library') throw new KeychainError('not_installed', 'libsecret-1.so.0: cannot open shared object file')
    if (this.behaviour === 'no_service') throw new KeychainError('refused', 'Cannot autolaunch D-Bus without X11 $DISPLAY')
    if (this.behaviour === 'hangs') await new Promise<never>(() => {})
  }
}
