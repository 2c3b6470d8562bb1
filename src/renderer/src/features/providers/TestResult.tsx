import type { TestReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { formatDateTime, formatDuration } from '../../app/format'
import { useLocale } from '../../app/locale'
import { Note } from '../../components/Note'
import { StretchBars } from './StretchBars'
import type { ProviderTest } from './store'
import { TestFailure } from './TestFailure'

interface TestResultProps {
  readonly result: ProviderTest
  /** Takes the base URL that belongs to the right request URL. */
  readonly onUseUrl?: (url: string) => void
}

export function TestResult({ result, onUseUrl }: TestResultProps) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const words = useErrorWords()
  if (result.state === 'running') return <p className="soft">{t('test.running', { model: result.model })}</p>
  const context = { model: result.model, time: formatDateTime(result.at, locale) }
  if (result.state === 'refused')
    return (
      <Note kind="error" title={words(result.error).message}>
        {words(result.error).hint}
      </Note>
    )
  const { record } = result.report
  if (record.outcome !== 'ok')
    return (
      <>
        <TestFailure report={result.report} {...(onUseUrl ? { onUseUrl } : {})} />
        <p className="soft">{t('test.contextFailed', context)}</p>
        <StretchBars record={record} />
      </>
    )
  return (
    <>
      <div>
        <p className="strong">{headline(result.report)}</p>
        <p className="soft">
          {record.tokens === null ? t('test.contextFailed', context) : t('test.context', { ...context, count: record.tokens })}
        </p>
      </div>
      <StretchBars record={record} />
    </>
  )

  function headline({ record: { ttft_ms: ttftMs } }: TestReport): string {
    return ttftMs === null ? t('test.worksNoToken') : t('test.works', { ttft: formatDuration(ttftMs, locale) })
  }
}
