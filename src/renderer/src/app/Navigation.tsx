import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon'
import { SCREENS, useApp } from './store'

export function Navigation() {
  const { t } = useTranslation()
  const screen = useApp((state) => state.screen)
  const go = useApp((state) => state.go)
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <svg className="nav-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5v14M9 9v10M12 9v10M15 9v10M18 9v10M21 9v10" />
      </svg>
      {SCREENS.map((name) => (
        <button
          key={name}
          type="button"
          className={name === 'settings' ? 'nav-item nav-end' : 'nav-item'}
          aria-current={name === screen ? 'page' : undefined}
          onClick={() => go(name)}
        >
          <Icon name={name} />
          <span>{t(`nav.${name}`)}</span>
        </button>
      ))}
    </nav>
  )
}
