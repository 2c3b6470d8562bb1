import { planSchema } from '@shared/plan/plan'
import type { SessionLine } from '@shared/record/log-lines'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'

/** Takes the session's plan to Compare, where it can be looked at before it is run. */
export function RunAgain({ plan }: { readonly plan: SessionLine['plan'] }) {
  const { t } = useTranslation('sessions')
  const change = useApp((state) => state.change)
  const go = useApp((state) => state.go)
  const read = planSchema.safeParse(plan)
  // The log of another version may hold a plan that this one cannot run.
  if (!read.success) return null
  async function again() {
    await change({ compare: read.data ?? null })
    go('compare')
  }
  return (
    <Button kind="primary" icon="run" onClick={again}>
      {t('view.runAgain')}
    </Button>
  )
}
