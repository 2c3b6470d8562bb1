import type { TestReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button'
import { Note } from '../../components/Note'
import { markWrongPart } from './url-difference'

/** The cause, the URL that was called with its wrong part marked, and the right one where it is known. */
export function TestFailure({ report, onUseUrl }: { readonly report: TestReport; readonly onUseUrl?: (url: string) => void }) {
  const { t } = useTranslation('providers')
  const title = report.record.error?.message
  const text = report.record.error?.hint
  const right = rightUrl(report)
  const called = right ? markWrongPart(report.url, right) : { before: report.url, wrong: '', after: '' }
  return (
    <>
      <Note kind="error" title={title}>
        {text}
      </Note>
      <dl className="resolved">
        <dt>{t('test.called')}</dt>
        <dd className="mono">
          {called.before}
          {called.wrong && <mark className="wrong-part">{called.wrong}</mark>}
          {called.after}
        </dd>
        {right && (
          <>
            <dt>{t('test.right')}</dt>
            <dd className="mono strong">{right}</dd>
          </>
        )}
      </dl>
      {right && onUseUrl && (
        <div className="actions">
          <Button onClick={() => onUseUrl(right)}>{t('test.useRight')}</Button>
        </div>
      )}
    </>
  )
}

/** The instrument names the right URL where it can tell it from the wrong one. */
function rightUrl({ record, url }: TestReport): string | null {
  const { cause, subject } = record.error ?? {}
  const known = (cause === 'path_doubled' || cause === 'path_wrong') && subject && URL.canParse(subject) && subject !== url
  return known ? subject : null
}
