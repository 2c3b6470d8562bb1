import type { Lane } from '@shared/plan/plan'
import type { LaneState } from '../run/select'
import { useWords } from '../words'
import { LaneAnswer } from './LaneAnswer'
import { LaneFailure } from './LaneFailure'
import { LaneNotes } from './LaneNotes'
import { LaneReady } from './LaneReady'
import { useFollowedEnd } from './use-followed-end'
import { useShown } from './useLane'

interface LaneBodyProps {
  readonly lane: Lane
  readonly state: LaneState
  /** It failed before any token: the failure is all there is to read. */
  readonly bare: boolean
}

/** What there is to read of a request, in one scrolling region: what went wrong, what must be known, then the answer as it grows. */
export function LaneBody({ lane, state, bare }: LaneBodyProps) {
  const { t } = useWords()
  const length = useShown(lane, (shown) => (shown?.text.length ?? 0) + (shown?.reasoning.length ?? 0))
  const { box, place, unseen, follow, onScroll } = useFollowedEnd(state === 'waiting' || state === 'streaming', length)
  return (
    <div className="lane-body">
      <div ref={box} className="lane-scroll" data-place={place} onScroll={onScroll}>
        <div>
          {state === 'ready' ? <LaneReady lane={lane} /> : null}
          {state === 'error' ? <LaneFailure lane={lane} /> : null}
          {state !== 'ready' && !bare ? (
            <>
              <LaneNotes lane={lane} />
              <LaneAnswer lane={lane} state={state} />
            </>
          ) : null}
        </div>
      </div>
      {unseen && (
        <button type="button" className="button button-small answer-below" onClick={follow}>
          {t('lane.newTokens')}
        </button>
      )}
    </div>
  )
}
