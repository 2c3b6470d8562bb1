import type { ResolvedEndpoint } from '@shared/plan/endpoint'
import { useTranslation } from 'react-i18next'
import { changeWords, problemWords } from './url-words'

/** What becomes of the URL that is being typed, at every keystroke: nothing is sent anywhere that was not shown here before. */
export function UrlBox({ typed, endpoint }: { readonly typed: string; readonly endpoint: ResolvedEndpoint }) {
  const { t } = useTranslation('providers')
  if (typed.trim() === '') return <p className="resolved muted">{t('url.waiting')}</p>
  if (!endpoint.ok)
    return (
      <dl className="resolved resolved-bad" aria-label={t('url.label')}>
        <dt>{t('url.refused')}</dt>
        <dd>{problemWords(endpoint.problem, t)}</dd>
      </dl>
    )
  return (
    <dl className="resolved" aria-label={t('url.label')}>
      <dt>{t('url.savedAs')}</dt>
      <dd className="mono">{endpoint.savedAs}</dd>
      <dt>{t('url.goesTo')}</dt>
      <dd className="mono strong">{endpoint.requestUrl}</dd>
      <dt>{t('url.changed')}</dt>
      <dd className="soft">
        {endpoint.changes.length === 0 ? (
          t('url.unchanged')
        ) : (
          <ul>
            {endpoint.changes.map((change) => (
              <li key={changeWords(change, t)}>{changeWords(change, t)}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}
