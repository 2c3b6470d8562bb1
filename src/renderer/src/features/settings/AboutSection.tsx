import type { AppInfo } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'

export function AboutSection({ info }: { readonly info: AppInfo }) {
  const { t } = useTranslation('settings')
  return (
    <section className="settings-section">
      <h2>{t('about.title')}</h2>
      <p>{t('about.version', { version: info.version })}</p>
      <dl className="settings-values">
        <dt>{t('about.platform')}</dt>
        <dd>{info.platform}</dd>
        <dt>{t('about.licence')}</dt>
        <dd>{t('about.mit')}</dd>
        <dt>{t('about.measured')}</dt>
        <dd>{t('about.measuredText', { document: t('about.document') })}</dd>
      </dl>
    </section>
  )
}
