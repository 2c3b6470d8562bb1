import { TEST_LIMITS } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { FIGURES_EVERY_MS, useClock } from '../../app/clock'
import { formatLimit, formatOneDecimal } from '../../app/format'
import { useLocale } from '../../app/locale'
import { Button } from '../../components/Button'

interface TestRunningProps {
  readonly model: string
  /** On the window's monotonic clock. */
  readonly startedMs: number
  readonly onCancel: () => void
}

/** While the test's request is on its way: for how long already, when it gives up, and the way out. */
export function TestRunning({ model, startedMs, onCancel }: TestRunningProps) {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation()
  const locale = useLocale()
  const nowMs = useClock(true, FIGURES_EVERY_MS)
  const seconds = formatOneDecimal(Math.max(0, nowMs - startedMs) / 1_000, locale)
  return (
    <div className="test-running">
      <p>{t('test.running', { model })}</p>
      {/* Not read aloud: it changes ten times a second. */}
      <p aria-hidden="true">{t('test.since', { seconds })}</p>
      <p className="soft">
        {t('test.givesUp', { ttft: formatLimit(TEST_LIMITS.ttftMs, locale), total: formatLimit(TEST_LIMITS.totalMs, locale) })}
      </p>
      <div className="actions">
        <Button onClick={onCancel}>{common('actions.cancel')}</Button>
      </div>
    </div>
  )
}
