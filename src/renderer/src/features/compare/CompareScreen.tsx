import { useTranslation } from 'react-i18next'
import { TopBar } from '../../app/TopBar'

export function CompareScreen() {
  const { t } = useTranslation()
  return <TopBar title={t('nav.compare')} />
}
