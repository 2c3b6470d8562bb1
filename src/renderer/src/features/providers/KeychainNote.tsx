import type { KeychainStatus } from '@shared/ipc/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { Note } from '../../components/Note'
import { keychainInstall } from './keychain-install'

/** No keychain to keep keys in: says so, and names what to install. */
export function KeychainNote({ keychain }: { readonly keychain: KeychainStatus }) {
  const { t } = useTranslation('providers')
  const info = useApp((state) => state.info)
  if (keychain.state === 'ready' || info === null) return null
  return (
    <Note kind="warn" title={t(`keychain.title.${keychain.state}`)}>
      {`${keychainInstall(keychain, info, t)} ${t('keychain.never')}`}
    </Note>
  )
}

interface KeychainActionsProps {
  readonly onMemory: () => void
  readonly onVariable: () => void
  readonly onLookAgain: () => Promise<void>
}

/** Until the keychain has answered: one that hangs takes seconds. */
export function KeychainAsked() {
  const { t } = useTranslation('providers')
  return <p className="form-section muted">{t('keychain.asked')}</p>
}

/** The ways out where there is no keychain. */
export function KeychainActions({ onMemory, onVariable, onLookAgain }: KeychainActionsProps) {
  const { t } = useTranslation('providers')
  return (
    <div className="actions">
      <Button onClick={onMemory}>{t('keychain.keepInMemory')}</Button>
      <Button onClick={onVariable}>{t('keychain.useVariable')}</Button>
      <LookAgainButton onLookAgain={onLookAgain} />
    </div>
  )
}

/** A hanging keychain takes seconds to ask: the button says so meanwhile. */
export function LookAgainButton({ onLookAgain }: { readonly onLookAgain: () => Promise<void> }) {
  const { t } = useTranslation('providers')
  const [looking, setLooking] = useState(false)
  async function look() {
    setLooking(true)
    await onLookAgain()
    setLooking(false)
  }
  return (
    <Button disabled={looking} onClick={look}>
      {looking ? t('keychain.looking') : t('keychain.lookAgain')}
    </Button>
  )
}
