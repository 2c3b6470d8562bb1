import type { KeychainStatus } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { Note } from '../../components/Note'
import { KeychainNote, LookAgainButton } from '../providers/KeychainNote'
import { lookAgain } from '../providers/look-again'

/** Where keys are kept, and what to install where they cannot be. */
export function KeysSection({ keychain }: { readonly keychain: KeychainStatus }) {
  const { t } = useTranslation('settings')
  const words = useErrorWords()
  const go = useApp((state) => state.go)
  const [error, setError] = useState<IpcError | null>(null)
  return (
    <section className="settings-section">
      <h2>{t('keys.title')}</h2>
      {keychain.state === 'ready' ? (
        <div>
          <p>{t('keys.ready', { name: keychain.name })}</p>
          <p className="soft">{t('keys.readyText')}</p>
        </div>
      ) : (
        <KeychainNote keychain={keychain} />
      )}
      {error && (
        <Note kind="error" title={words(error).message}>
          {words(error).hint}
        </Note>
      )}
      <div className="actions">
        {keychain.state !== 'ready' && <LookAgainButton onLookAgain={async () => setError(await lookAgain())} />}
        <Button icon="key" onClick={() => go('providers')}>
          {t('keys.set')}
        </Button>
      </div>
    </section>
  )
}
