import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../app/bridge'
import { useErrorWords } from '../../app/error-text'
import { StatusItems } from '../../app/StatusBar'
import { useApp } from '../../app/store'
import { TopBar } from '../../app/TopBar'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/EmptyState'
import { Note } from '../../components/Note'
import { SessionList } from './SessionList'
import { SessionView } from './SessionView'
import { useSessions } from './store'
import './sessions.css'

/** The logs that are kept, or the one that is open. */
export function SessionsScreen() {
  const opened = useSessions((state) => state.opened)
  return opened === null ? <SessionsList /> : <SessionView key={opened} />
}

function SessionsList() {
  const { t } = useTranslation('sessions')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const { items, error, load, open, openLog } = useSessions()
  const folder = useApp((state) => state.info?.logFolder)
  useEffect(() => {
    void load()
    return bridge.on('run', (events) => events.some(({ type }) => type === 'run-ended') && void load())
  }, [load])
  const isEmpty = items !== null && items.length === 0 && error === null
  return (
    <>
      <TopBar
        title={common('nav.sessions')}
        summary={items && !isEmpty && <span className="muted">{t('count', { count: items.length })}</span>}
        actions={
          !isEmpty && (
            <Button icon="folder" onClick={openLog}>
              {t('open')}
            </Button>
          )
        }
      />
      <div className="sessions">
        {error && (
          <div className="sessions-problem">
            <Note kind="error" title={words(error).message}>
              <p>{words(error).hint}</p>
              <div className="actions">
                <Button onClick={load}>{t('again')}</Button>
              </div>
            </Note>
          </div>
        )}
        {items === null && <p className="sessions-reading muted">{t('reading')}</p>}
        {isEmpty && <NoSessions onOpen={openLog} />}
        {items !== null && items.length > 0 && <SessionList items={items} onOpen={open} />}
      </div>
      <StatusItems>{folder && t('logsIn', { folder })}</StatusItems>
    </>
  )
}

function NoSessions({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('sessions')
  const go = useApp((state) => state.go)
  return (
    <EmptyState
      icon="sessions"
      title={t('empty.title')}
      actions={
        <>
          <Button kind="primary" icon="run" onClick={() => go('compare')}>
            {t('empty.run')}
          </Button>
          <Button icon="folder" onClick={onOpen}>
            {t('open')}
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
