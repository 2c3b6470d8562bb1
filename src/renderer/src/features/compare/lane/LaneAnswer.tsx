import type { Lane } from '@shared/plan/plan'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { LaneState } from '../run/select'
import { useWords } from '../words'
import { useShown } from './useLane'
import { WaitingText } from './WaitingText'

interface LaneAnswerProps {
  readonly lane: Lane
  readonly state: LaneState
}

/** Within this many px of its end the answer counts as being at it. */
const NEAR_PX = 8

/** The answer as it grows. It follows its end while the reader is there, and stays where the reader has scrolled up to. */
export function LaneAnswer({ lane, state }: LaneAnswerProps) {
  const { t } = useWords()
  const text = useShown(lane, (shown) => shown?.text ?? '')
  const reasoning = useShown(lane, (shown) => shown?.reasoning ?? '')
  const torn = useShown(lane, (shown) => shown?.torn ?? false)
  const streaming = state === 'streaming'
  const { box, place, unseen, follow, onScroll } = useFollowedEnd(
    streaming,
    state === 'waiting' || streaming,
    text.length + reasoning.length
  )

  if (state === 'waiting') return <WaitingText lane={lane} />
  const empty = text === '' && reasoning === ''
  return (
    <div className="answer-frame">
      <div ref={box} className="answer" data-place={place} onScroll={onScroll}>
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
        {empty && state === 'stopped' && <p className="muted">{t('lane.stopped')}</p>}
        {empty && state === 'finished' && <p className="muted">{t('lane.noText')}</p>}
      </div>
      {unseen && (
        <button type="button" className="button button-small answer-below" onClick={follow}>
          {t('lane.newTokens')}
        </button>
      )}
    </div>
  )
}

type Place = 'all' | 'start' | 'middle' | 'end'

/**
 * @param fromStart whether the end is followed until the reader scrolls up; an answer that is over is read from its start
 * @param length grows with the text
 */
function useFollowedEnd(streaming: boolean, fromStart: boolean, length: number) {
  const box = useRef<HTMLDivElement>(null)
  const following = useRef(fromStart)
  const [place, setPlace] = useState<Place>('all')
  const [unseen, setUnseen] = useState(false)

  const look = useCallback((): boolean => {
    if (!box.current) return true
    const { scrollTop, scrollHeight, clientHeight } = box.current
    const atStart = scrollTop <= 1
    const atEnd = scrollTop + clientHeight >= scrollHeight - NEAR_PX
    setPlace(atStart ? (atEnd ? 'all' : 'start') : atEnd ? 'end' : 'middle')
    if (atEnd) setUnseen(false)
    return atEnd
  }, [])
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    if (following.current) toEnd()
    const atEnd = look()
    if (streaming && length > 0 && !atEnd) setUnseen(true)
  }, [streaming, length, look, toEnd])

  return {
    box,
    place,
    unseen: unseen && streaming,
    follow: () => {
      following.current = true
      setUnseen(false)
      toEnd()
    },
    onScroll: () => {
      following.current = look()
    }
  }
}
