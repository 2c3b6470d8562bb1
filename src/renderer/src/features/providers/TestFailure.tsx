import type { TestReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { describeOutcome } from '../../app/describe-failure'
import { useLocale } from '../../app/locale'
import { wrongUrl } from '../../app/wrong-url'
import { Button } from '../../components/Button'
import { MarkedUrl } from '../../components/MarkedUrl'
import { Note } from '../../components/Note'
import { failureHere } from './failure-here'

interface TestFailureProps {
  readonly report: TestReport
  /** Left out where the address cannot be changed. */
  readonly onUseUrl?: (url: string) => void
}

/** The cause, the URL that was called with its wrong part marked, and the right one where it is known. */
export function TestFailure({ report, onUseUrl }: TestFailureProps) {
  const { t } = useTranslation(['providers', 'failures'])
  const locale = useLocale()
  const { record, url } = report
  const { error, outcome } = record
  if (outcome === 'ok' || outcome === 'cancelled') return null
  const words = error ? failureHere(error, t, url, locale) : describeOutcome(outcome, t)
  const wrong = error && wrongUrl(url, error, record.protocol)
  const right = wrong?.right
  return (
    <>
      <Note kind="error" title={t('test.failure', { title: words.title })}>
        {words.hint}
      </Note>
      <dl className="resolved">
        <dt>{t('test.called')}</dt>
        <dd>
          <MarkedUrl url={url} marked={wrong?.marked ?? null} />
        </dd>
        {right && (
          <>
            <dt>{t('test.right')}</dt>
            <dd>
              <MarkedUrl url={right} marked={null} />
            </dd>
          </>
        )}
        {error && (
          <>
            <dt>{t(error.status === null ? 'test.detail' : 'test.said')}</dt>
            <dd>{error.message}</dd>
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
