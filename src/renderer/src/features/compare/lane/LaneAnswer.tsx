import type { Lane } from '@shared/plan/plan'
import type { LaneState } from '../run/select'
import { useWords } from '../words'
import { useShown } from './useLane'
import { WaitingText } from './WaitingText'

interface LaneAnswerProps {
  readonly lane: Lane
  readonly state: LaneState
}

/** The answer as it grows, what was thought aloud before it. */
export function LaneAnswer({ lane, state }: LaneAnswerProps) {
  const { t } = useWords()
  const text = useShown(lane, (shown) => shown?.text ?? '')
  const reasoning = useShown(lane, (shown) => shown?.reasoning ?? '')
  const torn = useShown(lane, (shown) => shown?.torn ?? false)
  const begun = useShown(lane, (shown) => (shown?.tMs.length ?? 0) > 0)
  const streaming = state === 'streaming'
  if (state === 'waiting') return <WaitingText lane={lane} />
  const empty = text === '' && reasoning === ''
  return (
    <div className="answer">
      {torn && <p className="muted">{t('lane.torn')}</p>}
      {reasoning !== '' && (
        <div className="answer-reasoning">
          <p className="answer-label">{t('lane.reasoning')}</p>
          <p>
            {reasoning}
            {streaming && text === '' && <span className="caret" />}
          </p>
        </div>
      )}
      {text !== '' && (
        <p>
          {text}
          {streaming && <span className="caret" />}
        </p>
      )}
      {empty && state === 'stopped' && <p className="muted">{t(begun ? 'lane.stopped' : 'lane.stoppedBefore')}</p>}
      {empty && state === 'finished' && <p className="muted">{t('lane.noText')}</p>}
    </div>
  )
}
