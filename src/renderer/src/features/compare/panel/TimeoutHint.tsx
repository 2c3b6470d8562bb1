import { suggestedTotalTimeoutMs } from '@shared/metrics/timeout'
import type { LaneSummary } from '@shared/record/log-lines'
import { useAnalysis } from '../analysis/useAnalysis'
import { useCompare } from '../store'
import { letter, useWords } from '../words'

interface Need {
  readonly lane: string
  readonly ttftMs: number
  readonly tpotMs: number
  readonly totalMs: number
}

/** How long the slowest lane needs for a full answer, from what was measured: a shorter total timeout would cut it off. */
export function TimeoutHint() {
  const { t, duration, figure, count } = useWords()
  const summaries = useAnalysis()?.summaries ?? []
  const maxTokens = Number(useCompare((state) => state.draft.numbers.max_tokens))
  const need = slowest(summaries, maxTokens)
  if (!need) return <p className="hint panel-hint">{t('panel.timeoutHint')}</p>
  return (
    <p className="hint panel-hint">
      {t('panel.timeoutNeed', { lane: letter(need.lane), total: duration(need.totalMs) })}
      <br />
      {t('panel.timeoutSum', { ttft: duration(need.ttftMs), tpot: figure(need.tpotMs), maxTokens: count(maxTokens) })}
    </p>
  )
}

export function slowest(summaries: readonly LaneSummary[], maxTokens: number): Need | null {
  if (!Number.isInteger(maxTokens) || maxTokens < 1) return null
  const needs = summaries.flatMap((summary) => {
    const [ttftMs, tpotMs] = [summary.ttft_ms.p50, summary.tpot_ms.p50]
    if (ttftMs === null || tpotMs === null) return []
    return [{ lane: summary.lane, ttftMs, tpotMs, totalMs: suggestedTotalTimeoutMs(ttftMs, tpotMs, maxTokens) }]
  })
  return needs.toSorted((a, b) => b.totalMs - a.totalMs)[0] ?? null
}
