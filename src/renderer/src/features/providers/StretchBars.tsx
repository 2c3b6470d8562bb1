import type { RequestLine } from '@shared/record/log-lines'
import { useTranslation } from 'react-i18next'
import { formatOneDecimal } from '../../app/format'
import { useLocale } from '../../app/locale'
import { type Stretch, stretchesOf } from './test-stretches'

/** Where one request's time went, stretch by stretch, on one axis. */
export function StretchBars({ record }: { readonly record: RequestLine }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const stretches = stretchesOf(record)
  const atOnce = record.flags.includes('not_streamed')
  const last = stretches.at(-1)
  if (!last) return null
  const endMs = last.startMs + last.durationMs
  const nameOf = (stretch: Stretch) => {
    if (stretch.name !== 'decode') return t(`test.stretch.${stretch.name}`)
    return record.tokens === null ? t('test.stretch.decodeUncounted') : t('test.stretch.decode', { count: record.tokens })
  }
  return (
    <dl className="stretches" aria-label={t('test.stretches')}>
      <div className="muted" aria-hidden="true">
        <dt />
        <dd />
        <dd>{t('test.ms')}</dd>
      </div>
      {stretches.map((stretch) => (
        <div key={stretch.name}>
          <dt>{nameOf(stretch)}</dt>
          <dd className="stretch-bar" aria-hidden="true">
            <i style={{ marginLeft: percent(stretch.startMs, endMs), width: `max(2px, ${percent(stretch.durationMs, endMs)})` }} />
          </dd>
          <dd>{formatOneDecimal(stretch.durationMs, locale)}</dd>
        </div>
      ))}
      {(atOnce || record.last_token_ms !== null) && (
        <div className="stretch-sum">
          <dt>{t(atOnce ? 'test.stretch.sumWhole' : 'test.stretch.sum')}</dt>
          <dd />
          <dd className="strong">{formatOneDecimal(atOnce ? record.total_ms : record.last_token_ms, locale)}</dd>
        </div>
      )}
    </dl>
  )
}

function percent(partMs: number, wholeMs: number): string {
  return wholeMs > 0 ? `${((partMs / wholeMs) * 100).toFixed(2)}%` : '0%'
}
