import type { Plan } from '@shared/plan/plan'
import { useApp } from '../../../app/store'

const KEEP_AFTER_MS = 500

let timer: number | undefined
let waiting: Plan | null = null
let lastKept: string | null = null

/** Keeps the plan in the settings, once typing has paused. */
export function keepDraft(plan: Plan): void {
  waiting = plan
  window.clearTimeout(timer)
  timer = window.setTimeout(keepNow, KEEP_AFTER_MS)
}

/** Keeps at once what is still waiting: the window may be gone before typing has paused. */
export function flushDraft(): void {
  window.clearTimeout(timer)
  keepNow()
}

/** Flushes whenever the window is hidden or left; returns how to stop that. */
export function flushOnLeave(): () => void {
  const onHidden = () => {
    if (document.hidden) flushDraft()
  }
  window.addEventListener('pagehide', flushDraft)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('pagehide', flushDraft)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

/** The settings' plan was taken up: it is the screen's own from now on. */
export function rememberKept(plan: Plan | null): void {
  lastKept = plan && JSON.stringify(plan)
}

/** Whether the settings' plan is the one this screen wrote or took up, and not another's (an import) that it should take up. */
export function isKeptByUs(plan: Plan | null): boolean {
  return plan !== null && JSON.stringify(plan) === lastKept
}

function keepNow(): void {
  if (waiting === null) return
  const plan = waiting
  waiting = null
  lastKept = JSON.stringify(plan)
  void useApp.getState().change({ compare: plan })
}
