import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** What of a scrolling box is to be seen: all of it, its start, its middle or its end. */
export type Place = 'all' | 'start' | 'middle' | 'end'

/** Within this many px of its end a box counts as being at it. */
const NEAR_PX = 8

interface Placed<T extends HTMLElement> {
  readonly box: RefObject<T | null>
  readonly place: Place
  /** Looks again, after scrolling or after a change of what is inside. */
  readonly look: () => Place
}

/** Where a box is scrolled to, so that its style can show that there is more above or below. */
export function usePlace<T extends HTMLElement>(): Placed<T> {
  const box = useRef<T>(null)
  const [place, setPlace] = useState<Place>('all')
  const look = useCallback((): Place => {
    const now = box.current ? placeOf(box.current) : 'all'
    setPlace(now)
    return now
  }, [])
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    for (const element of [box.current, ...box.current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [look])
  return { box, place, look }
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Place {
  const atStart = scrollTop <= 1
  const atEnd = scrollTop + clientHeight >= scrollHeight - NEAR_PX
  if (atStart) return atEnd ? 'all' : 'start'
  return atEnd ? 'end' : 'middle'
}
