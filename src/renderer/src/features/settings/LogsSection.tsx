import type { IpcError } from '@shared/ipc/result'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../app/bridge'
import { useErrorWords } from '../../app/error-text'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { Note } from '../../components/Note'

export function LogsSection({ folder }: { readonly folder: string }) {
  const { t } = useTranslation('settings')
  const words = useErrorWords()
  const go = useApp((state) => state.go)
  const [said, setSaid] = useState<IpcError | null>(null)

  async function reveal() {
    const result = await bridge.invoke('app.revealLogs')
    setSaid(result.ok ? null : result.error)
  }

  return (
    <section className="settings-section">
      <h2>{t('logs.title')}</h2>
      <p className="soft">{t('logs.text')}</p>
      <dl className="settings-values">
        <dt>{t('logs.folder')}</dt>
        <dd className="mono">{folder}</dd>
      </dl>
      {said !== null && (
        <Note kind="error" title={words(said).message}>
          {words(said).hint}
        </Note>
      )}
      <div className="actions">
        <Button icon="folder" onClick={reveal}>
          {t('logs.reveal')}
        </Button>
        <Button icon="sessions" onClick={() => go('sessions')}>
          {t('logs.open')}
        </Button>
      </div>
    </section>
  )
}
