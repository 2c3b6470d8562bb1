import type { SessionContent } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatFigure } from '../../app/format'
import { useLocale } from '../../app/locale'

/** The instrument's own error in this session, and the log file. */
export function SessionStatus({ content }: { readonly content: SessionContent }) {
  const { t } = useTranslation('sessions')
  const locale = useLocale()
  const { item, header } = content
  const { calibration } = header
  const file = `${fileNameOf(item.path)}, ${formatBytes(item.sizeBytes, locale)}`
  if (!calibration) return file
  const error = t('view.calibration', {
    p50: formatFigure(calibration.error_p50_ms, locale),
    p99: formatFigure(calibration.error_p99_ms, locale),
    count: calibration.concurrency
  })
  return `${error} · ${file}`
}

function fileNameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}
