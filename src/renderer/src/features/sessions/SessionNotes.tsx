import type { SessionContent } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { Note } from '../../components/Note'

interface SessionNotesProps {
  readonly content: SessionContent
  /** What came of the last Reveal or Export. */
  readonly said: IpcError | string | null
}

const REMARKS = ['torn_line', 'no_summary', 'unreadable'] as const

/** What must be known of this log before its figures are read, and what came of the last act. */
export function SessionNotes({ content, said }: SessionNotesProps) {
  const { t } = useTranslation('sessions')
  const words = useErrorWords()
  const remarks = REMARKS.filter((remark) => content.item.remarks.includes(remark))
  if (remarks.length === 0 && said === null) return null
  return (
    <div className="session-notes" aria-live="polite">
      {remarks.map((remark) => (
        <Note key={remark} kind={remark === 'unreadable' ? 'error' : 'warn'}>
          {t(`remarkLong.${remark}`)}
        </Note>
      ))}
      {typeof said === 'string' && <Note>{said}</Note>}
      {said !== null && typeof said !== 'string' && (
        <Note kind="error" title={words(said).message}>
          {words(said).hint}
        </Note>
      )}
    </div>
  )
}
