import { type PlanInput, planSchema, REFERENCE_BASE_URL, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import type { Page } from 'playwright-core'
import { invoke, PATIENCE, untilReady } from './app'

/** The Compare screen as its user sees it. */

export type LaneState = 'ready' | 'waiting' | 'streaming' | 'finished' | 'error' | 'stopped'

export const lane = (page: Page, letter: string) => page.locator(`[data-lane="${letter}"][data-state]`)

/** Its words change with the language and its state, its place does not: Run becomes Stop. */
export const runButton = (page: Page) => page.locator('[data-action="run"]')
export const stopButton = (page: Page) => page.locator('[data-action="stop"]')

export async function untilState(page: Page, letter: string, state: LaneState): Promise<void> {
  await page.locator(`[data-lane="${letter}"][data-state="${state}"]`).waitFor(PATIENCE)
}

/** Waits for the end of a run that was started: Stop has become Run again. */
export async function untilRunEnds(page: Page, patience = PATIENCE): Promise<void> {
  await runButton(page).waitFor(patience)
}

export type FigureName = 'ttft' | 'tpot' | 'tokens' | 'total'

const figureField = (page: Page, letter: string, name: FigureName) => lane(page, letter).locator(`[data-figure="${name}"]`)

/** The lane's measured figure in full precision; null while it is still growing, or where there is none. */
export async function figure(page: Page, letter: string, name: FigureName): Promise<number | null> {
  const value = await figureField(page, letter, name).getAttribute('data-value')
  return value === null || value === '' ? null : Number(value)
}

/** The same figure as its reader sees it. */
export async function figureText(page: Page, letter: string, name: FigureName): Promise<string> {
  return ((await figureField(page, letter, name).textContent()) ?? '').trim()
}

/** Puts a plan on the screen, as if it had been edited there before. */
export async function showPlan(page: Page, plan: PlanInput): Promise<void> {
  await invoke(page, 'settings.set', { compare: planSchema.parse(plan) })
  await page.reload()
  await untilReady(page)
}

/** The newest session's log, as the list of sessions names it. */
export async function newestLogPath(page: Page): Promise<string> {
  const [newest] = [...(await invoke(page, 'sessions.list'))].sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  if (!newest) throw new Error('There is no session yet.')
  return newest.path
}

/** The built-in server, as a plan names it. */
export const REFERENCE = { id: REFERENCE_PROVIDER_ID, name: 'Reference server', baseUrl: REFERENCE_BASE_URL }

/** A lane on an endpoint of the test's own, or on the reference server. */
export function laneOn(lane: string, provider: { id: string; name: string; baseUrl: string }, model = 'test-model') {
  return { lane, provider: { id: provider.id, name: provider.name, base_url: provider.baseUrl }, model }
}
