import type { ProviderView } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon'

const DESCRIBED = ['quick-start', 'steady-pace', 'thinker', 'uneven', 'slow-prefill'] as const

/** The built-in server: nothing to set, so it says what it is and what it does. */
export function ReferenceCard({ provider }: { readonly provider: ProviderView }) {
  const { t } = useTranslation('providers')
  const descriptionOf = (model: string) => {
    const described = DESCRIBED.find((name) => name === model)
    return described ? t(`reference.model.${described}`) : ''
  }
  return (
    <>
      <section className="form-section">
        <h2>{t('reference.title')}</h2>
        <p className="soft">{t('reference.text')}</p>
        <p className="check-line">
          <Icon name="check" />
          {t('reference.key')}
        </p>
        {URL.canParse(provider.requestUrl) && provider.requestUrl.startsWith('http') && (
          <dl className="resolved">
            <dt>{t('reference.address')}</dt>
            <dd className="mono strong">{provider.requestUrl}</dd>
          </dl>
        )}
      </section>
      <section className="form-section">
        <h2>{t('reference.models')}</h2>
        <dl className="reference-models">
          {provider.models.map((model) => (
            <div key={model}>
              <dt className="mono">{model}</dt>
              <dd className="soft">{descriptionOf(model)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
