import type { Lane } from '@shared/plan/plan'
import { Button, IconButton } from '../../../components/Button'
import { firstRound, latestRound } from '../run/select'
import { useCompare } from '../store'
import { useWords } from '../words'
import { useShown } from './useLane'

/** The round shown, how the answer ended, and the way to its record. */
export function LaneFoot({ lane }: { readonly lane: Lane }) {
  const { t } = useWords()
  const request = useShown(lane, (shown) => shown?.request ?? null)
  const round = useShown(lane, (shown) => shown?.round ?? 0)
  const attempt = useShown(lane, (shown) => shown?.attempt ?? 1)
  const record = useShown(lane, (shown) => shown?.record ?? null)
  const rounds = useCompare((state) => state.run?.plan.rounds ?? 0)
  const atFirst = useCompare((state) => state.run === null || state.shownRound === firstRound(state.run))
  const atLast = useCompare((state) => state.shownRound === null)
  const onlyOne = useCompare((state) => state.run === null || latestRound(state.run) <= firstRound(state.run))
  const { stepRound, showRecord } = useCompare.getState()
  const named = round === 0 ? t('lane.warmup') : t('lane.round', { round, rounds })
  return (
    <footer className="lane-foot">
      {request !== null && (
        <>
          <IconButton small icon="previous" label={t('lane.previous')} disabled={atFirst || onlyOne} onClick={() => stepRound(-1)} />
          <span className="clip">{attempt > 1 ? t('lane.attempt', { round: named, attempt }) : named}</span>
          <IconButton small icon="next" label={t('lane.next')} disabled={atLast} onClick={() => stepRound(1)} />
        </>
      )}
      <span className="lane-foot-end">
        {record?.finish_reason && <span className="lane-foot-finish clip">{t('lane.finish', { reason: record.finish_reason })}</span>}
        {record && request !== null && (
          <Button small className="button-quiet" onClick={() => showRecord(request)}>
            {t('lane.record')}
          </Button>
        )}
      </span>
    </footer>
  )
}
