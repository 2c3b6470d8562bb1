import type { KeychainStatus, KeyStatus } from '@shared/ipc/contract'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { formatDate } from '../../app/format'
import { useLocale } from '../../app/locale'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { keyLine, placeholderOf, tailOf } from './key-words'

interface KeyRestProps {
  readonly status: KeyStatus
  readonly keychain: KeychainStatus['state']
  readonly onType: () => void
  readonly onVariable: () => void
  readonly onRemove: () => void
  readonly onLookAgain: () => void
}

/** The key field at rest: where the key is, and what can be done with it. */
export function KeyRest({ status, keychain, onType, onVariable, onRemove, onLookAgain }: KeyRestProps) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const { icon, tone } = keyLine(status, t)
  const { title, text } = useWords(status, keychain)
  const replace = <Button onClick={onType}>{t('key.replace')}</Button>
  const remove = <Button onClick={onRemove}>{common('actions.remove')}</Button>
  return (
    <div className={`key-field key-field-${tone}`} data-key-state={status.state}>
      <Icon name={icon} />
      <p className="grow">
        {title}
        <small>{text}</small>
      </p>
      <span className="key-actions">
        {status.state === 'none' && <Button onClick={onType}>{t('key.set')}</Button>}
        {(status.state === 'keychain' || status.state === 'memory') && replace}
        {(status.state === 'keychain' || status.state === 'memory') && remove}
        {status.state === 'environment' && <Button onClick={onVariable}>{t('key.change')}</Button>}
        {status.state === 'environment' && remove}
        {status.state === 'unreadable' && <Button onClick={onLookAgain}>{common('actions.tryAgain')}</Button>}
        {status.state === 'unreadable' && replace}
      </span>
    </div>
  )
}

function useWords(status: KeyStatus, keychain: KeychainStatus['state']): { readonly title: ReactNode; readonly text: string } {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  switch (status.state) {
    case 'none':
      return { title: t('key.none.title'), text: t('key.none.text') }
    case 'keychain': {
      const tail = tailOf(status.lastFour)
      return {
        title: tail ? t('key.keychain.title', { tail }) : t('key.keychain.titleShort'),
        text: t('key.keychain.text', { date: formatDate(status.setAt, locale) })
      }
    }
    case 'memory': {
      const tail = tailOf(status.lastFour)
      return { title: tail ? t('key.memory.title', { tail }) : t('key.memory.titleShort'), text: t(`key.memory.${keychain}`) }
    }
    case 'environment': {
      const tail = tailOf(status.lastFour)
      const set = tail ? t('key.environment.set', { tail }) : t('key.environment.setShort')
      const placeholder = placeholderOf(status.variable)
      return {
        title: <Trans t={t} i18nKey="key.environment.title" values={{ placeholder }} components={[<span key="0" className="mono" />]} />,
        text: status.isSet ? set : t('key.environment.unset')
      }
    }
    case 'unreadable':
      return { title: t(`key.unreadable.${status.reason}.title`), text: t(`key.unreadable.${status.reason}.text`) }
    case 'not_needed':
      return { title: t('keyLine.not_needed'), text: '' }
  }
}
