import { useTranslation } from 'react-i18next'

/** "Sessions / name": the way back stands where one looks for it. */
export function Crumb({ name, onBack }: { readonly name: string; readonly onBack: () => void }) {
  const { t } = useTranslation('sessions')
  return (
    <span className="crumb">
      <button type="button" className="crumb-back" onClick={onBack}>
        {t('view.back')}
      </button>
      <span className="muted">/</span>
      <span className="clip" title={name}>
        {name}
      </span>
    </span>
  )
}
