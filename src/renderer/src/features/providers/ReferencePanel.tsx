import type { ProviderView } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { StatusItems } from '../../app/StatusBar'
import { ReferenceCard } from './ReferenceCard'
import { SavedWhen } from './SavedWhen'
import { TestSection } from './TestSection'

/** In the form's place for the one provider that has nothing to set. */
export function ReferencePanel({ provider }: { readonly provider: ProviderView }) {
  const { t } = useTranslation('providers')
  return (
    <div className="provider-form">
      <div className="form-main">
        <ReferenceCard provider={provider} />
      </div>
      <aside className="form-side" aria-label={t('test.title')}>
        <TestSection provider={provider} />
      </aside>
      <StatusItems>
        <SavedWhen />
      </StatusItems>
    </div>
  )
}
