import type { ProviderView } from '@shared/ipc/contract'
import type { Lane } from '@shared/plan/plan'
import { useApp } from '../../../app/store'
import type { LaneRun, RequestState, RunState } from '../run/run-state'
import { type LaneState, shownRequest, stateOf } from '../run/select'
import { useCompare } from '../store'

/** What the last run has of a lane, unless the lane asks somebody else by now. */
export function laneRunOf(run: RunState | null, lane: Lane): LaneRun | undefined {
  const ran = run?.plan.lanes.find((one) => one.lane === lane.lane)
  if (!run || !ran || !asksTheSame(ran, lane)) return undefined
  return run.lanes[lane.lane]
}

function asksTheSame(a: Lane, b: Lane): boolean {
  return a.model === b.model.trim() && a.provider.id === b.provider.id && a.provider.base_url === b.provider.base_url
}

export function useLaneRun(lane: Lane): LaneRun | undefined {
  return useCompare((state) => laneRunOf(state.run, lane))
}

/** One thing of the request a lane shows, so that a part of the lane is drawn again only when its own thing changes. */
export function useShown<T>(lane: Lane, pick: (request: RequestState | null) => T): T {
  return useCompare((state) => pick(shownRequest(laneRunOf(state.run, lane), state.shownRound)))
}

export function useLaneState(lane: Lane): LaneState {
  return useShown(lane, stateOf)
}

export function useProvider(lane: Lane): ProviderView | undefined {
  return useApp((state) => state.providers.find(({ id }) => id === lane.provider.id))
}
