import type { KeychainStatus, ProviderView } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../app/bridge'
import { useErrorWords } from '../../app/error-text'
import { Note } from '../../components/Note'
import { KeychainActions, KeychainNote, LookAgainButton } from './KeychainNote'
import { KeyHint } from './KeyHint'
import { KeyInput } from './KeyInput'
import { KeyRest } from './KeyRest'
import { lookAgain } from './look-again'
import { putProvider, useProviders } from './store'
import { VariableInput } from './VariableInput'

type Mode = 'rest' | 'key' | 'variable'

/** The provider's key: set, replaced, removed; never shown. */
export function KeySection({ provider, keychain }: { readonly provider: ProviderView | null; readonly keychain: KeychainStatus }) {
  const { t } = useTranslation('providers')
  const words = useErrorWords()
  const [mode, setMode] = useState<Mode>('rest')
  const [error, setError] = useState<IpcError | null>(null)
  const keep = keychain.state === 'ready' ? 'keychain' : 'memory'
  const rest = () => setMode('rest')
  // A key that is found needs no warning and no way out: its own line says where it is, and why.
  const isFound = provider?.key.state === 'memory' || (provider?.key.state === 'environment' && provider.key.isSet)
  const lacksKeychain = keychain.state !== 'ready' && !isFound

  function taken(changed: ProviderView): void {
    putProvider(changed)
    useProviders.getState().forgetTest(changed.id)
  }

  async function set(secret: string): Promise<IpcError | null> {
    if (provider === null) return null
    const result = await bridge.invoke('keys.set', { id: provider.id, secret, keep })
    if (!result.ok) return result.error
    taken(result.value)
    rest()
    return null
  }

  async function remove(): Promise<void> {
    if (provider === null) return
    const result = await bridge.invoke('keys.remove', { id: provider.id })
    setError(result.ok ? null : result.error)
    if (result.ok) taken(result.value)
  }

  async function look(): Promise<void> {
    setError(await lookAgain())
  }

  return (
    <section className="form-section">
      <h2>{t('key.title')}</h2>
      {lacksKeychain && <KeychainNote keychain={keychain} />}
      {provider === null && <p className="soft">{t('key.afterSave')}</p>}
      {provider !== null && mode === 'rest' && (
        <KeyRest
          status={provider.key}
          keychain={keychain.state}
          onType={() => setMode('key')}
          onVariable={() => setMode('variable')}
          onRemove={remove}
          onLookAgain={look}
        />
      )}
      {provider !== null && mode === 'key' && <KeyInput keep={keep} onSave={set} onCancel={rest} />}
      {provider !== null && mode === 'variable' && (
        <VariableInput variable={provider.key.state === 'environment' ? provider.key.variable : ''} onSave={set} onCancel={rest} />
      )}
      {error && (
        <Note kind="error" title={words(error).message}>
          {words(error).hint}
        </Note>
      )}
      {lacksKeychain && provider !== null && mode === 'rest' && (
        <KeychainActions onMemory={() => setMode('key')} onVariable={() => setMode('variable')} onLookAgain={look} />
      )}
      {keychain.state !== 'ready' && provider?.key.state === 'memory' && mode === 'rest' && (
        <div className="actions">
          <LookAgainButton onLookAgain={look} />
        </div>
      )}
      <KeyHint provider={provider} />
    </section>
  )
}
