import type { Plan } from '@shared/plan/plan'
import { formatDateTime } from '../../app/format'
import { readDraft } from './draft/read-draft'
import { isBusy, useCompare } from './store'
import { roughDuration } from './verdict/rough-duration'
import { useWords, type Words } from './words'

/** What is shown: the run that was, or the prompt and parameters where the panel does not show them. */
export function RunSummary({ panelOpen }: { readonly panelOpen: boolean }) {
  const words = useWords()
  const { t, locale } = words
  const run = useCompare((state) => (state.phase === 'ended' ? state.run : null))
  const running = useCompare((state) => (isBusy(state.phase) ? (state.run?.plan ?? null) : null))
  const draft = useCompare((state) => state.draft)
  if (run) {
    const lanes = Object.keys(run.lanes).length
    const tookMs = run.endedMs === null ? 0 : run.endedMs - run.originMs
    const parts = [t('bar.lanes', { count: lanes }), t('bar.rounds', { count: run.plan.rounds }), roughDuration(tookMs, t)]
    return (
      <>
        {formatDateTime(run.startedAt, locale)} <span className="muted">· {parts.join(t('verdict.comma'))}</span>
      </>
    )
  }
  if (panelOpen) return null
  const plan = running ?? readDraft(draft).plan
  return plan && promptSummary(plan, words)
}

function promptSummary(plan: Plan, { t }: Words): string {
  return [
    t('bar.prompt', { prompt: plan.prompt.user }),
    ...(plan.max_tokens === null ? [] : [t('bar.maxTokens', { value: plan.max_tokens })]),
    ...(plan.temperature === null ? [] : [t('bar.temperature', { value: plan.temperature })]),
    t('bar.rounds', { count: plan.rounds }),
    t(plan.connection === 'new' ? 'bar.newConnection' : 'bar.keepAlive')
  ].join(' · ')
}
