import type { TokensLine } from '@shared/record/log-lines'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../app/describe-failure'
import { useLocale } from '../../app/locale'
import { GapTimeline } from '../../charts/GapTimeline'
import { Note } from '../../components/Note'
import { recordValues } from './record-values'
import type { RequestRow } from './request-rows'

interface RequestDetailProps {
  readonly row: RequestRow
  /** Undefined: the log keeps no stamps of this request. */
  readonly tokens: TokensLine | undefined
  readonly url: string
}

/** The selected request: where it was slow, and its record. */
export function RequestDetail({ row, tokens, url }: RequestDetailProps) {
  const { t } = useTranslation('sessions')
  const { t: failures } = useTranslation(['failures'])
  const locale = useLocale()
  const { record, round, stages } = row
  const failure = record.error && describeFailure(record.error, failures, url)
  return (
    <section className="request-detail" aria-label={t('detail.label')}>
      {failure && (
        <div className="request-failure">
          <Note kind="error" title={t('detail.failure', { title: failure.title })}>
            {failure.hint}
          </Note>
          {record.error?.message && (
            <p className="soft">
              <span className="muted">{t('detail.said')}</span> {record.error.message}
            </p>
          )}
        </div>
      )}
      {tokens && tokens.t_ms.length > 0 ? (
        <GapTimeline
          key={record.request}
          lane={record.lane}
          title={round === 0 ? t('detail.warmup') : t('detail.round', { round })}
          tokens={{ tMs: tokens.t_ms, n: tokens.n }}
          linkMs={stages.linkMs}
          prefillMs={stages.prefillMs}
          ttftMs={record.ttft_ms}
          lastTokenMs={record.last_token_ms}
        />
      ) : (
        <p className="request-no-timeline soft">{record.chunks === 0 ? t('detail.noTokens') : t('detail.noTiming')}</p>
      )}
      <dl className="record-values">
        {recordValues(row, t('detail.roundTrip'), locale).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="clip" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
