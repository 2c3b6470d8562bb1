import { isBusy, useCompare } from '../store'
import { useWords } from '../words'
import { Lane } from './Lane'
import { useStripScale } from './use-strip-scale'

/** The lanes side by side, each at least 240 px wide, then they scroll. */
export function Lanes() {
  const { t } = useWords()
  const draft = useCompare((state) => state.draft.lanes)
  const running = useCompare((state) => (isBusy(state.phase) && state.run && state.run.summary === null ? state.run.plan.lanes : null))
  const scaleMs = useStripScale()
  const lanes = running ?? draft
  return (
    <section className="lanes" data-region="lanes" aria-label={t('lane.region')}>
      {lanes.map((lane) => (
        <Lane key={lane.lane} lane={lane} scaleMs={scaleMs} />
      ))}
    </section>
  )
}
