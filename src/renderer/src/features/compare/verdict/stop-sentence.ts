import type { SummaryLine } from '@shared/record/log-lines'
import type { Tally } from '../run/tally'
import type { Words } from '../words'

const PARTS = ['warmups', 'failed', 'stopped', 'notSent'] as const

/** Of a run that did not come to its end: what became of its requests. Null: it did. */
export function stopSentence(outcome: SummaryLine['outcome'], tally: Tally, { t }: Words): string | null {
  if (outcome === 'completed') return null
  const parts = [
    tally.measured === 0 ? t('verdict.tally.noneMeasured') : t('verdict.tally.measured', { count: tally.measured }),
    ...PARTS.flatMap((part) => (tally[part] === 0 ? [] : [t(`verdict.tally.${part}`, { count: tally[part] })]))
  ]
  const values = { count: tally.planned, parts: parts.join(t('verdict.comma')) }
  return t(outcome === 'stopped' ? 'verdict.stoppedByUser' : 'verdict.runFailed', values)
}
