import type { SessionContent } from '@shared/ipc/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerName } from '../../app/provider-name'
import { type Analysis, analyse, tableFigures } from '../compare/analysis/analyse'
import { inBackground } from '../compare/analysis/background'
import { DifferenceRow } from '../compare/table/DifferenceRow'
import { FiguresGrid } from '../compare/table/FiguresGrid'
import { LaneFiguresRow } from '../compare/table/LaneFiguresRow'

interface SessionFiguresProps {
  readonly content: SessionContent
  /** Enter on a lane's row. */
  readonly onOpenLane: (lane: string) => void
}

/** The lanes' medians: those of the summary at once, what may be claimed of them as soon as it is computed. */
export function SessionFigures({ content, onOpenLane }: SessionFiguresProps) {
  const analysis = useSessionAnalysis(content)
  const { t } = useTranslation(['common', 'compare'])
  const ids = new Map(content.item.lanes.map(({ lane, providerId }) => [lane, providerId]))
  const lanes = content.header.lanes.map((lane) => ({
    ...lane,
    provider: providerName({ id: ids.get(lane.lane) ?? null, name: lane.provider }, t)
  }))
  const figures = tableFigures(analysis?.tpot ?? 'tpot_ms')
  const summaries = analysis?.summaries ?? content.summary.lanes
  return (
    <FiguresGrid
      figures={figures}
      onOpen={onOpenLane}
      note={analysis?.lengthsDiffer ? t('table.differentLength', { ns: 'compare' }) : null}
    >
      {lanes.map((lane) => (
        <LaneFiguresRow
          key={lane.lane}
          lane={lane}
          records={content.requests.filter((record) => record.lane === lane.lane)}
          skipped={null}
          summary={summaries.find((summary) => summary.lane === lane.lane)}
          figures={figures}
          best={analysis?.best}
        />
      ))}
      {lanes.length === 2 && <DifferenceRow lanes={lanes} differences={analysis?.differences} figures={figures} />}
    </FiguresGrid>
  )
}

function useSessionAnalysis({ header, requests, tokens }: SessionContent): Analysis | null {
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    let wanted = true
    const lanes = header.lanes.map(({ lane }) => lane)
    inBackground(analyse(lanes, requests, tokens)).then(
      (computed) => wanted && setAnalysis(computed),
      (error: unknown) => wanted && setProblem(error)
    )
    return () => {
      wanted = false
    }
  }, [header, requests, tokens])
  // The screen's error boundary says what failed.
  if (problem) throw problem
  return analysis
}
