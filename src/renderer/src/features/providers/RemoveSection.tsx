import type { ProviderView } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../app/bridge'
import { useErrorWords } from '../../app/error-text'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Note } from '../../components/Note'

interface RemoveSectionProps {
  readonly provider: ProviderView
  /** The provider is gone; another one is to be shown. */
  readonly onRemoved: () => void
}

export function RemoveSection({ provider, onRemoved }: RemoveSectionProps) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<IpcError | null>(null)

  async function remove() {
    setAsking(false)
    const result = await bridge.invoke('providers.remove', { id: provider.id })
    if (!result.ok) return setError(result.error)
    useApp.getState().setProviders(result.value)
    onRemoved()
  }

  return (
    <section className="form-section">
      <h2>{t('remove.title')}</h2>
      <p className="soft">{t('remove.text')}</p>
      {error && (
        <Note kind="error" title={words(error).message}>
          {words(error).hint}
        </Note>
      )}
      <div className="actions">
        <Button className="clip-button" onClick={() => setAsking(true)}>
          <span className="clip">{t('remove.button', { name: provider.name })}</span>
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('remove.ask', { name: provider.name })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common('actions.cancel')}</Button>
            <Button kind="primary" onClick={remove}>
              {common('actions.remove')}
            </Button>
          </>
        }
      >
        <p className="soft">{t('remove.askText')}</p>
      </Dialog>
    </section>
  )
}

/** Where there is nothing to remove yet. */
export function DiscardSection({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('providers')
  return (
    <section className="form-section">
      <p className="soft">{t('remove.discardText')}</p>
      <div className="actions">
        <Button onClick={onDiscard}>{t('remove.discard')}</Button>
      </div>
    </section>
  )
}
