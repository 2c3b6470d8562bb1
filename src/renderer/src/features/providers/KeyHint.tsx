import type { ProviderView } from '@shared/ipc/contract'
import { Trans, useTranslation } from 'react-i18next'
import { placeholderOf } from './key-words'

/** Where a key goes and where it does not. */
export function KeyHint({ provider }: { readonly provider: ProviderView | null }) {
  const { t } = useTranslation('providers')
  const host = provider && URL.canParse(provider.requestUrl) ? new URL(provider.requestUrl).host : ''
  return (
    <p className="hint">
      <Trans
        t={t}
        i18nKey={host ? 'key.hint' : 'key.hintNoHost'}
        values={{ host, placeholder: placeholderOf('NAME') }}
        components={[<span key="0" className="mono" />]}
      />
    </p>
  )
}
