import { useCompare } from '../store'
import type { Analysis } from './analyse'
import { useAnalysisStore } from './analysis-store'

/** The analysis of the run on screen; null before its first request has ended. */
export function useAnalysis(): Analysis | null {
  const session = useCompare((state) => state.run?.session ?? null)
  const problem = useAnalysisStore((state) => state.problem)
  const analysis = useAnalysisStore((state) => (state.session === session ? state.analysis : null))
  // The screen's error boundary says what failed.
  if (problem) throw problem
  return analysis
}
