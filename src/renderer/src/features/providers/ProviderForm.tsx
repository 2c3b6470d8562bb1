import type { KeychainStatus, ProviderView } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { StatusItems } from '../../app/StatusBar'
import { Note } from '../../components/Note'
import { ConnectionSection } from './ConnectionSection'
import { EndpointSection } from './EndpointSection'
import { KeychainAsked } from './KeychainNote'
import { KeySection } from './KeySection'
import { ModelsSection } from './ModelsSection'
import { DiscardSection, RemoveSection } from './RemoveSection'
import { SavedWhen } from './SavedWhen'
import { TestSection } from './TestSection'
import { useDraft } from './use-draft'

interface ProviderFormProps {
  /** Null: a new one. */
  readonly provider: ProviderView | null
  readonly form: string
  /** Null until it has answered. */
  readonly keychain: KeychainStatus | null
  /** This provider is gone, or the new one given up. */
  readonly onGone: () => void
}

/** One provider: what it is on the left, whether it works on the right. Every field is saved when it is left. */
export function ProviderForm({ provider, form, keychain, onGone }: ProviderFormProps) {
  const { t } = useTranslation('providers')
  const words = useErrorWords()
  const handle = useDraft(provider, form)
  const refused = handle.save.state === 'refused' && handle.save.error.code !== 'header_secret' ? words(handle.save.error) : null
  return (
    <div className="provider-form">
      <div className="form-main">
        {refused && (
          <div className="form-section">
            <Note kind="error" title={refused.message}>
              {refused.hint}
            </Note>
          </div>
        )}
        <EndpointSection form={handle} />
        {keychain ? <KeySection provider={provider} keychain={keychain} /> : <KeychainAsked />}
        <ConnectionSection form={handle} />
        <ModelsSection form={handle} />
      </div>
      <aside className="form-side" aria-label={t('test.title')}>
        <TestSection provider={provider} onUseUrl={(baseUrl) => handle.choose({ baseUrl })} />
        {provider ? <RemoveSection provider={provider} onRemoved={onGone} /> : <DiscardSection onDiscard={onGone} />}
      </aside>
      <StatusItems>
        <SavedWhen save={handle.save} isNew={provider === null} />
      </StatusItems>
    </div>
  )
}
