import { useEffect, useState } from 'react'

/** Numbers at most ten times a second, charts at most four. */
export const FIGURES_EVERY_MS = 100
export const CHARTS_EVERY_MS = 250

/** The window's monotonic clock, ms, moving only while `running` and while the window is to be seen. */
export function useClock(running: boolean, everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const read = () => {
      if (!document.hidden) setNowMs(performance.now())
    }
    read()
    if (!running) return
    const timer = window.setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [running, everyMs])
  return nowMs
}
