import type { KeyStatus } from '@shared/ipc/contract'
import type { TFunction } from 'i18next'
import type { IconName } from '../../components/Icon'

export type Tone = 'plain' | 'care' | 'bad'

export interface KeyLine {
  readonly icon: IconName
  readonly tone: Tone
  readonly words: string
}

/** `…a1b2`; nothing of a key so short that its end is kept secret too. */
export function tailOf(lastFour: string): string {
  return lastFour === '' ? '' : `…${lastFour}`
}

/** How a variable is written as a key. */
export function placeholderOf(variable: string): string {
  return `\${${variable}}`
}

/** Where a provider's key is, in one line of the list. */
export function keyLine(key: KeyStatus, t: TFunction<'providers'>): KeyLine {
  switch (key.state) {
    case 'none':
      return { icon: 'key', tone: 'plain', words: t('keyLine.none') }
    case 'keychain':
      return { icon: 'key', tone: 'plain', words: t('keyLine.keychain', { tail: tailOf(key.lastFour) }).trim() }
    case 'memory':
      return { icon: 'key', tone: 'plain', words: t('keyLine.memory', { tail: tailOf(key.lastFour) }).trim() }
    case 'environment': {
      const variable = placeholderOf(key.variable)
      return key.isSet
        ? { icon: 'key', tone: 'plain', words: t('keyLine.environment', { variable }) }
        : { icon: 'warn', tone: 'care', words: t('keyLine.environmentUnset', { variable }) }
    }
    case 'unreadable':
      return { icon: 'error', tone: 'bad', words: t(`keyLine.${key.reason}`) }
    case 'not_needed':
      return { icon: 'check', tone: 'plain', words: t('keyLine.not_needed') }
  }
}
