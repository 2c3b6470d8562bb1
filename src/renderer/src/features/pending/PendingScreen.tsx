import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/store'
import { TopBar } from '../../app/TopBar'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/EmptyState'

/** A screen that a later version brings: it says so, and leads to what there is. */
export function PendingScreen({ screen }: { readonly screen: 'experiment' | 'baseline' }) {
  const { t } = useTranslation()
  const go = useApp((state) => state.go)
  return (
    <>
      <TopBar title={t(`nav.${screen}`)} />
      <EmptyState
        icon={screen}
        title={t(`pending.${screen}.title`)}
        actions={
          <Button kind="primary" icon="compare" onClick={() => go('compare')}>
            {t('pending.compare')}
          </Button>
        }
      >
        {t(`pending.${screen}.text`)}
      </EmptyState>
    </>
  )
}
