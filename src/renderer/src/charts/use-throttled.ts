import { useEffect, useRef, useState } from 'react'

/**
 * The value as it was at most `everyMs` ago, the last one always included. A hidden window gets no new value until it is
 * seen again. Where nothing runs the value goes through at once.
 */
export function useThrottled<T>(value: T, everyMs: number, running: boolean): T {
  const [shown, setShown] = useState(value)
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const show = () => {
      lastMs.current = performance.now()
      setShown(value)
    }
    if (!running) return show()
    if (document.hidden) {
      document.addEventListener('visibilitychange', show, { once: true })
      return () => document.removeEventListener('visibilitychange', show)
    }
    const timer = setTimeout(show, Math.max(0, lastMs.current + everyMs - performance.now()))
    return () => clearTimeout(timer)
  }, [value, everyMs, running])
  return running ? shown : value
}
