import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePlace } from '../use-place'

/**
 * A box that follows the end of what grows in it while the reader is there, and stays where the reader has scrolled up to. Once
 * nothing grows any more it is read from its start, unless the reader has scrolled.
 * @param length grows with the text
 */
export function useFollowedEnd(growing: boolean, length: number) {
  const { box, place, look } = usePlace<HTMLDivElement>()
  const following = useRef(growing)
  const [unseen, setUnseen] = useState(false)

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [box])

  useLayoutEffect(() => {
    if (following.current && growing && length > 0) toEnd()
    if (following.current && !growing && box.current) box.current.scrollTop = 0
    following.current = following.current && growing
    const at = look()
    if (growing && length > 0 && at !== 'end' && at !== 'all') setUnseen(true)
  }, [growing, length, look, toEnd, box])

  return {
    box,
    place,
    unseen: unseen && growing,
    follow: () => {
      following.current = true
      setUnseen(false)
      toEnd()
    },
    onScroll: () => {
      const at = look()
      following.current = growing && (at === 'end' || at === 'all')
      if (following.current) setUnseen(false)
    }
  }
}
