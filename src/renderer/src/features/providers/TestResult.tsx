import type { TestReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { formatDateTime, formatDuration } from '../../app/format'
import { useLocale } from '../../app/locale'
import { Note } from '../../components/Note'
import { StretchBars } from './StretchBars'
import type { ProviderTest } from './store'
import { TestFailure } from './TestFailure'
import { TestRunning } from './TestRunning'

interface TestResultProps {
  readonly result: ProviderTest
  /** Takes the base URL that belongs to the right request URL. */
  readonly onUseUrl?: (url: string) => void
  readonly onCancel: () => void
}

export function TestResult({ result, onUseUrl, onCancel }: TestResultProps) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const words = useErrorWords()
  if (result.state === 'running') return <TestRunning model={result.model} startedMs={result.startedMs} onCancel={onCancel} />
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

  /** Where the answer came in one piece, its first token's time says nothing: only the whole one does. */
  function headline({ record: { ttft_ms: ttftMs, total_ms: totalMs, flags } }: TestReport): string {
    if (flags.includes('not_streamed')) return t('test.worksAtOnce', { total: formatDuration(totalMs, locale) })
    return ttftMs === null ? t('test.worksNoToken') : t('test.works', { ttft: formatDuration(ttftMs, locale) })
  }
}
