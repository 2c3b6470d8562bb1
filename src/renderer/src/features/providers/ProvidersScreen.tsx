import type { IpcError } from '@shared/ipc/result'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { useApp } from '../../app/store'
import { TopBar } from '../../app/TopBar'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { ImportDialog } from './ImportDialog'
import { useImport } from './import-store'
import { ProviderForm } from './ProviderForm'
import { ProviderList } from './ProviderList'
import { ReferencePanel } from './ReferencePanel'
import { useProviders } from './store'
import './providers.css'

export function ProvidersScreen() {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const providers = useApp((state) => state.providers)
  const keychain = useApp((state) => state.info?.keychain ?? null)
  const { form, selected, select, add } = useProviders()
  const { report, error, open, close } = useImport()
  const isNew = form.startsWith('new-') && selected === null
  const shown = isNew
    ? null
    : (providers.find(({ id }) => id === selected) ?? providers.find(({ builtIn }) => !builtIn) ?? providers[0] ?? null)
  const shownForm = shown === null || shown.id === selected ? form : shown.id
  const leave = () => select(providers.find(({ id, builtIn }) => !builtIn && id !== shown?.id)?.id ?? providers[0]?.id ?? '')
  return (
    <>
      <TopBar
        title={common('nav.providers')}
        summary={
          keychain && (
            <span className="muted">{keychain.state === 'ready' ? t('keysIn.ready', { name: keychain.name }) : t('keysIn.not_ready')}</span>
          )
        }
        actions={
          <>
            <Button onClick={open}>{t('import')}</Button>
            <Button kind="primary" icon="plus" onClick={add}>
              {t('add')}
            </Button>
          </>
        }
      />
      <div className="providers">
        <ProviderList providers={providers} selected={shown?.id ?? null} onSelect={select} />
        {shown?.builtIn ? (
          <ReferencePanel key={shown.id} provider={shown} />
        ) : (
          <ProviderForm key={shownForm} provider={shown} form={shownForm} keychain={keychain} onGone={leave} />
        )}
      </div>
      {report && <ImportDialog report={report} onClose={close} />}
      {error && <ImportProblem error={error} onClose={close} />}
    </>
  )
}

function ImportProblem({ error, onClose }: { readonly error: IpcError; readonly onClose: () => void }) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const { message, hint } = useErrorWords()(error)
  return (
    <Dialog open wide onClose={onClose} title={t('imported.failed')} actions={<Button onClick={onClose}>{common('actions.close')}</Button>}>
      <p className="import-problem">{message}</p>
      <p className="soft">{hint}</p>
    </Dialog>
  )
}
