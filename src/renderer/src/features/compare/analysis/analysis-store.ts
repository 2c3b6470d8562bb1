import { create } from 'zustand'
import type { RunState } from '../run/run-state'
import { recordsOf } from '../run/select'
import { useCompare } from '../store'
import { type Analysis, analyse } from './analyse'
import { inBackground } from './background'

interface AnalysisState {
  readonly session: string | null
  /** What of the session it is made of, or is being made of. */
  readonly madeOf: string | null
  readonly analysis: Analysis | null
  /** Computing failed: the screen that asks for the analysis says so. */
  readonly problem: unknown
}

/** The analysis of the run on screen; the last whole one while a newer is being computed. */
export const useAnalysisStore = create<AnalysisState>()(() => ({ session: null, madeOf: null, analysis: null, problem: null }))

let computing = false

/** Starts an analysis where requests have ended since the last, one at a time: the newest state is always reached. */
async function follow(run: RunState | null): Promise<void> {
  const before = useAnalysisStore.getState()
  if (run === null || computing || before.madeOf === stampOf(run)) return
  computing = true
  const { session } = run
  useAnalysisStore.setState({ madeOf: stampOf(run), ...(before.session === session ? {} : { session, analysis: null, problem: null }) })
  const tokenLines = Object.values(run.lanes).flatMap((lane) => lane.tokenLines)
  try {
    const analysis = await inBackground(analyse(Object.keys(run.lanes), recordsOf(run), tokenLines))
    useAnalysisStore.setState({ session, analysis })
  } catch (problem) {
    useAnalysisStore.setState({ problem })
  }
  computing = false
  void follow(useCompare.getState().run)
}

function stampOf(run: RunState): string {
  const ended = Object.values(run.lanes).reduce((sum, { records }) => sum + records.length, 0)
  return `${run.session} ${ended}`
}

useCompare.subscribe(({ run }) => void follow(run))
