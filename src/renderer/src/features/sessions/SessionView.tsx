import type { SessionContent } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../app/bridge'
import { useLocale } from '../../app/locale'
import { StatusItems } from '../../app/StatusBar'
import { TopBar } from '../../app/TopBar'
import { Button } from '../../components/Button'
import { Crumb } from './Crumb'
import { RunAgain } from './RunAgain'
import { SessionBody } from './SessionBody'
import { SessionNotes } from './SessionNotes'
import { SessionStatus } from './SessionStatus'
import { sessionSummary } from './session-counts'
import { useSessions } from './store'

/** One log: the lanes' figures, every request, and the timeline of the one that is selected. */
export function SessionView() {
  const { t } = useTranslation('sessions')
  const content = useSessions((state) => state.content)
  const close = useSessions((state) => state.close)
  if (content) return <SessionShown content={content} />
  return (
    <>
      <TopBar title={<Crumb onBack={close} name="" />} />
      <p className="sessions-reading muted">{t('view.reading')}</p>
    </>
  )
}

function SessionShown({ content }: { readonly content: SessionContent }) {
  const { t } = useTranslation(['sessions', 'failures'])
  const locale = useLocale()
  const close = useSessions((state) => state.close)
  const { item, header } = content
  const [said, setSaid] = useState<IpcError | string | null>(null)
  const session = item.session
  const summary = sessionSummary(content, t, locale)

  async function reveal() {
    const result = await bridge.invoke('sessions.reveal', { session })
    setSaid(result.ok ? null : result.error)
  }
  async function exportLog() {
    const result = await bridge.invoke('sessions.export', { session })
    if (!result.ok) setSaid(result.error)
    else if (result.value) setSaid(t('view.exported', { path: result.value.path }))
  }

  const exportByMenu = useRef(exportLog)
  exportByMenu.current = exportLog
  useEffect(() => bridge.on('menu', (command) => command === 'export' && void exportByMenu.current()), [])

  return (
    <>
      <TopBar
        title={<Crumb onBack={close} name={header.name} />}
        summary={<span title={summary}>{summary}</span>}
        actions={
          <>
            <Button icon="folder" onClick={reveal}>
              {t('view.reveal')}
            </Button>
            <Button icon="save" onClick={exportLog}>
              {t('view.export')}
            </Button>
            <RunAgain plan={header.plan} />
          </>
        }
      />
      <div className="session">
        <SessionNotes content={content} said={said} />
        <SessionBody content={content} />
      </div>
      <StatusItems>
        <SessionStatus content={content} />
      </StatusItems>
    </>
  )
}
