import type { ProviderView } from '@shared/ipc/contract'
import type { IpcError } from '@shared/ipc/result'
import type { RunEvent } from '@shared/ipc/run-events'
import type { Lane, Plan } from '@shared/plan/plan'
import { create } from 'zustand'
import { bridge } from '../../app/bridge'
import { type Draft, defaultPlan, draftOf } from './draft/draft'
import { flushDraft, keepDraft } from './draft/keep'
import { refreshed, withChangedLane, withLane, withoutLane } from './draft/lanes'
import { readDraft } from './draft/read-draft'
import { applyEvents, type RunState } from './run/run-state'
import { firstRound, latestRound } from './run/select'

export type Phase = 'idle' | 'starting' | 'running' | 'stopping' | 'ended'

interface CompareState {
  readonly draft: Draft
  readonly phase: Phase
  readonly run: RunState | null
  /** The round all lanes show; null follows the latest. */
  readonly shownRound: number | null
  /** Lanes whose provider and model are being chosen anew. */
  readonly editing: ReadonlySet<string>
  /** Request whose record is open. */
  readonly openRecord: string | null
  /** Where the run was exported to last. */
  readonly exportedTo: string | null
  /** Why the last run, stop or export did not come about. */
  readonly failure: IpcError | null
  /** Takes a plan to edit. */
  load(plan: Plan): void
  edit(change: Partial<Draft>): void
  addLane(from: Omit<Lane, 'lane'>): void
  changeLane(lane: string, change: Partial<Omit<Lane, 'lane'>>): void
  removeLane(lane: string): void
  setEditing(lane: string, editing: boolean): void
  followProviders(providers: readonly ProviderView[]): void
  receive(events: readonly RunEvent[], nowMs: number): void
  start(): Promise<void>
  stop(): Promise<void>
  exportSession(): Promise<void>
  stepRound(by: -1 | 1): void
  showRecord(request: string | null): void
}

/** The Compare screen's one store: the plan being written, the run being watched, and where the reader looks. */
export const useCompare = create<CompareState>()((set, get) => {
  const setDraft = (draft: Draft) => {
    set({ draft })
    const { plan } = readDraft(draft)
    if (plan) keepDraft(plan)
  }
  const setLanes = (change: (lanes: readonly Lane[]) => readonly Lane[]) => {
    const { draft } = get()
    setDraft({ ...draft, lanes: change(draft.lanes) })
  }
  return {
    draft: draftOf(defaultPlan()),
    phase: 'idle',
    run: null,
    shownRound: null,
    editing: new Set(),
    openRecord: null,
    exportedTo: null,
    failure: null,

    load: (plan) => set({ draft: draftOf(plan) }),
    edit: (change) => setDraft({ ...get().draft, ...change }),
    // A letter that the last run used stays with its lane, so that the table and the lanes never mean two things by it.
    addLane: (from) => setLanes((lanes) => withLane(lanes, from, new Set(Object.keys(get().run?.lanes ?? {})))),
    changeLane: (lane, change) => setLanes((lanes) => withChangedLane(lanes, lane, change)),
    removeLane: (lane) => setLanes((lanes) => withoutLane(lanes, lane)),
    setEditing(lane, editing) {
      const next = new Set(get().editing)
      if (editing) next.add(lane)
      else next.delete(lane)
      set({ editing: next })
    },
    followProviders(providers) {
      const { draft } = get()
      set({ draft: { ...draft, lanes: refreshed(draft.lanes, providers) } })
    },

    receive(events, nowMs) {
      const before = get().run
      const run = applyEvents(before, events, nowMs)
      if (run === before) return
      const begins = events.some(({ type }) => type === 'run-started')
      const phase = run?.summary ? 'ended' : begins ? 'running' : get().phase
      set(begins ? { run, phase, shownRound: null } : { run, phase })
    },
    async start() {
      const { phase, draft } = get()
      const { plan } = readDraft(draft)
      if (!plan || isBusy(phase)) return
      flushDraft()
      const before = phase
      set({ phase: 'starting', failure: null, exportedTo: null, editing: new Set() })
      const result = await bridge.invoke('run.start', { plan })
      if (!result.ok) return set({ phase: before, failure: result.error })
      // The run may have begun, or even ended, before the answer came.
      if (get().phase === 'starting') set({ phase: 'running' })
    },
    async stop() {
      const { phase } = get()
      if (phase !== 'running' && phase !== 'starting') return
      set({ phase: 'stopping' })
      const result = await bridge.invoke('run.stop')
      if (!result.ok) set({ phase: 'running', failure: result.error })
    },
    async exportSession() {
      const { run } = get()
      if (!run) return
      const result = await bridge.invoke('sessions.export', { session: run.session })
      if (!result.ok) return set({ failure: result.error })
      // Null: the dialog was cancelled.
      set({ failure: null, exportedTo: result.value?.path ?? get().exportedTo })
    },

    stepRound(by) {
      const { run, shownRound } = get()
      if (!run) return
      const latest = latestRound(run)
      const next = Math.max(firstRound(run), (shownRound ?? latest) + by)
      set({ shownRound: next >= latest ? null : next })
    },
    showRecord: (openRecord) => set({ openRecord })
  }
})

export function isBusy(phase: Phase): boolean {
  return phase === 'starting' || phase === 'running' || phase === 'stopping'
}
