import type { Lane } from '@shared/plan/plan'
import { FIGURES_EVERY_MS, useClock } from '../../../app/clock'
import { median } from '../run/median'
import { countedTtfts } from '../run/select'
import { useCompare } from '../store'
import { useWords } from '../words'
import { useLaneRun, useShown } from './useLane'

/** How long ago the request was sent, how long it usually takes, and when it will be given up. */
export function WaitingText({ lane }: { readonly lane: Lane }) {
  const { t, duration } = useWords()
  const nowMs = useClock(true, FIGURES_EVERY_MS)
  const startedMs = useShown(lane, (shown) => shown?.startedMs ?? nowMs)
  const limit = useCompare((state) => state.run?.plan.ttft_timeout_ms ?? 0)
  const laneRun = useLaneRun(lane)
  const before = laneRun ? countedTtfts(laneRun) : []
  const usual = median(before)
  return (
    <p className="answer muted">
      {t('lane.sent', { ago: duration(Math.max(0, nowMs - startedMs)) })}{' '}
      {usual === null
        ? t('lane.givesUp', { limit: duration(limit) })
        : t('lane.usual', { count: before.length, median: duration(usual), limit: duration(limit) })}
    </p>
  )
}
