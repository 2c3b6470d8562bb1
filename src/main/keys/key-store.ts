import type { KeychainStatus, KeyStatus } from '@shared/ipc/contract'
import { isPlaceholder, malformedPlaceholder, placeholderNames } from '@shared/plan/placeholders'
import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { keychainNotReady, keyNotRemoved, placeholderMalformed } from './errors'
import type { KeyEntry, KeyIndex } from './key-index'
import type { Keychain } from './keychain'
import { cleanSecret, lastFourOf } from './pasted-secret'
import { probeKeychain } from './probe'
import type { Redactor } from './redactor'

export interface KeyStoreParts {
  readonly keychain: Keychain
  readonly index: KeyIndex
  readonly redactor: Redactor
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
}

/** A provider's key as a run needs it. */
export type StoredKey =
  | { readonly state: 'none' }
  | { readonly state: 'found'; readonly secret: string; readonly where: 'keychain' | 'memory' | 'environment'; readonly setAt: string }
  | { readonly state: 'unset'; readonly variable: string }
  | { readonly state: 'unreadable'; readonly reason: Extract<KeyStatus, { state: 'unreadable' }>['reason'] }

/** Keeps one key a provider: in the keychain, in memory until quit, or as the name of a variable. Never in a file. */
export class KeyStore {
  private readonly parts: KeyStoreParts
  private readonly memory = new Map<string, { readonly secret: string; readonly setAt: string }>()
  private probed: Promise<KeychainStatus> | null = null
  private known: KeychainStatus | null = null

  constructor(parts: KeyStoreParts) {
    this.parts = parts
  }

  /** Asked once and remembered, since asking writes to the keychain. */
  keychainStatus(): Promise<KeychainStatus> {
    this.probed ??= probeKeychain(this.parts.keychain, this.parts.platform).then((status) => {
      this.known = status
      return status
    })
    return this.probed
  }

  /** What the keychain last answered; null before that. Waits for nothing, so that a slow keychain keeps no window shut. */
  knownStatus(): KeychainStatus | null {
    return this.known
  }

  /** Asks the keychain again. */
  recheck(): Promise<KeychainStatus> {
    this.probed = null
    return this.keychainStatus()
  }

  /** What may be shown of a provider's key. Before the keychain has answered, a key in it is where it was put. */
  async status(providerId: string): Promise<KeyStatus> {
    if (providerId === REFERENCE_PROVIDER_ID) return { state: 'not_needed' }
    const entry = this.parts.index.get(providerId)
    if (entry?.where === 'keychain' && this.known === null && !this.memory.has(providerId)) {
      return { state: 'keychain', lastFour: entry.lastFour, setAt: entry.setAt }
    }
    const key = await this.read(providerId)
    if (key.state === 'unset') return { state: 'environment', variable: key.variable, isSet: false, lastFour: '' }
    if (key.state !== 'found') return key
    const lastFour = lastFourOf(key.secret)
    if (key.where === 'environment') return { state: 'environment', variable: this.variable(providerId), isSet: true, lastFour }
    return { state: key.where, lastFour, setAt: key.setAt }
  }

  /**
   * Stores what was pasted; a `${NAME}` stores the name alone. Throws a UserError for a key that cannot be one, and where the
   * keychain does not take it: there is no fallback, the person decides.
   */
  async set(providerId: string, pasted: string, keep: 'keychain' | 'memory'): Promise<void> {
    const secret = cleanSecret(pasted)
    const setAt = new Date().toISOString()
    const malformed = malformedPlaceholder(secret)
    if (malformed !== null) throw placeholderMalformed(malformed)
    const [variable] = isPlaceholder(secret) ? placeholderNames(secret) : []
    if (variable !== undefined) return this.replace(providerId, { where: 'environment', variable, setAt })
    this.parts.redactor.add(secret)
    if (keep === 'memory') return this.toMemory(providerId, secret, setAt)
    await this.toKeychain(providerId, secret)
    this.parts.index.set(providerId, { where: 'keychain', lastFour: lastFourOf(secret), setAt })
    this.memory.delete(providerId)
  }

  /** Forgets the provider's key. Throws a UserError where the keychain keeps it. */
  async remove(providerId: string): Promise<void> {
    this.memory.delete(providerId)
    const entry = this.parts.index.get(providerId)
    if (entry?.where === 'keychain') await this.fromKeychain(providerId)
    if (entry !== null) this.parts.index.remove(providerId)
  }

  /** The provider's key. What it finds the redactor knows from then on. */
  async read(providerId: string): Promise<StoredKey> {
    const held = this.memory.get(providerId)
    if (held !== undefined) return { state: 'found', where: 'memory', ...held }
    const entry = this.parts.index.get(providerId)
    if (entry === null) return { state: 'none' }
    const key = entry.where === 'environment' ? this.fromEnvironment(entry) : await this.readKeychain(providerId, entry.setAt)
    if (key.state === 'found') this.parts.redactor.add(key.secret)
    return key
  }

  private async replace(providerId: string, entry: KeyEntry): Promise<void> {
    await this.remove(providerId)
    this.parts.index.set(providerId, entry)
  }

  /** A key in a keychain that cannot be reached now stays there, behind this one, until the program quits. */
  private async toMemory(providerId: string, secret: string, setAt: string): Promise<void> {
    const entry = this.parts.index.get(providerId)
    const reachable = entry?.where !== 'keychain' || (await this.keychainStatus()).state === 'ready'
    if (reachable) await this.remove(providerId)
    this.memory.set(providerId, { secret, setAt })
  }

  private variable(providerId: string): string {
    const entry = this.parts.index.get(providerId)
    return entry?.where === 'environment' ? entry.variable : ''
  }

  private fromEnvironment(entry: Extract<KeyEntry, { where: 'environment' }>): StoredKey {
    const secret = this.parts.environment[entry.variable]?.trim()
    if (secret === undefined || secret === '') return { state: 'unset', variable: entry.variable }
    return { state: 'found', where: 'environment', secret, setAt: entry.setAt }
  }

  private async readKeychain(providerId: string, setAt: string): Promise<StoredKey> {
    const status = await this.keychainStatus()
    if (status.state !== 'ready') return { state: 'unreadable', reason: reasonOf(status.state) }
    try {
      const secret = await this.parts.keychain.get(providerId)
      return secret === null ? { state: 'unreadable', reason: 'locked_or_removed' } : { state: 'found', where: 'keychain', secret, setAt }
    } catch {
      const now = await this.recheck()
      return { state: 'unreadable', reason: now.state === 'ready' ? 'unavailable' : reasonOf(now.state) }
    }
  }

  private async toKeychain(providerId: string, secret: string): Promise<void> {
    const status = await this.keychainStatus()
    if (status.state !== 'ready') throw keychainNotReady(status)
    try {
      await this.parts.keychain.set(providerId, secret)
    } catch {
      throw keychainNotReady(await this.recheck())
    }
  }

  /** A false for an account that the index knows means removed elsewhere, or locked: only a ready keychain may say the first. */
  private async fromKeychain(providerId: string): Promise<void> {
    const deleted = await this.parts.keychain.delete(providerId).catch(() => false)
    if (deleted) return
    const status = await this.recheck()
    if (status.state !== 'ready') throw keyNotRemoved(status)
  }
}

function reasonOf(state: Exclude<KeychainStatus['state'], 'ready'>): Extract<KeyStatus, { state: 'unreadable' }>['reason'] {
  if (state === 'locked') return 'locked_or_removed'
  return state === 'no_answer' ? 'no_answer' : 'unavailable'
}
