import type { Translate } from '../words'

/** Whole seconds under a minute, minutes and seconds above: 51 s, 1 min 4 s. */
export function roughDuration(ms: number, t: Translate): string {
  const all = Math.max(0, Math.round(ms / 1_000))
  const [minutes, seconds] = [Math.floor(all / 60), all % 60]
  if (minutes === 0) return t('span.seconds', { seconds })
  return seconds === 0 ? t('span.minutes', { minutes }) : t('span.minutesSeconds', { minutes, seconds })
}
