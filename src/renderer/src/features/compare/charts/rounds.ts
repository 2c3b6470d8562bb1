import { laneLetter } from '../../../charts/lane-look'
import type { ExportNote } from '../../../charts/view'
import type { Words } from '../../../charts/words'
import type { ChartLane, ChartRound } from './model'

export function countedRounds(lane: ChartLane): readonly ChartRound[] {
  return lane.rounds.filter(({ state }) => state === 'counted')
}

/** Number of the last round that counts in any lane; 0 before the first. */
export function lastCounted(lanes: readonly ChartLane[]): number {
  return Math.max(0, ...lanes.flatMap((lane) => countedRounds(lane).map(({ round }) => round)))
}

/** "rounds 1 to 6" while a run goes on, "so far" while one lane is a round ahead of another, "all rounds" after the run. */
export function roundsPhrase(lanes: readonly ChartLane[], running: boolean, { t }: Words): string {
  if (!running) return t('rounds.all')
  const last = lastCounted(lanes)
  const level = lanes.filter(({ stopped }) => !stopped).every((lane) => lastCounted([lane]) === last)
  if (!level) return t('rounds.soFar')
  return last <= 1 ? t('rounds.one', { last }) : t('rounds.upTo', { last })
}

/** "A gpt-4o-mini": a lane in a sentence, a table head, a tooltip. */
export function laneName({ lane, label }: ChartLane): string {
  return `${laneLetter(lane)} ${label}`.trim()
}

/** Under a saved picture: who the letters are, and n. */
export function laneNotes(lanes: readonly ChartLane[], { t }: Words): ExportNote[] {
  return lanes.map((lane) => ({
    lane: lane.lane,
    text: `${lane.label} ${lane.provider}, ${t('rounds.n', { n: countedRounds(lane).length })}${lane.stopped ? `. ${lane.stopped}` : ''}`
  }))
}
