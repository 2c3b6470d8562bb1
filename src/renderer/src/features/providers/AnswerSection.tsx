import type { TestReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/locale'
import { Icon } from '../../components/Icon'
import { answerChecks } from './answer-checks'

export function AnswerSection({ report }: { readonly report: TestReport }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  if (report.record.outcome !== 'ok') return null
  return (
    <section className="form-section">
      <h2>{t('answer.title')}</h2>
      <ul className="checks">
        {answerChecks(report.record, report.url, t, locale).map(({ icon, words }) => (
          <li key={words} className={icon === 'warn' ? 'tone-care' : undefined}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
