import type { FigureName } from '@shared/metrics/figures'
import { Fragment } from 'react'
import { tableFigures } from '../analysis/analyse'
import { useAnalysis } from '../analysis/useAnalysis'
import { useCompare } from '../store'
import { useWords } from '../words'
import { DifferenceRow } from './DifferenceRow'
import { LaneRow } from './LaneRow'
import { useGridKeys } from './use-grid-keys'

/** Columns whose figures and differences are long. */
const WIDE: ReadonlySet<FigureName> = new Set(['decode_ms', 'total_ms', 'prefill_ms'])

/** Medians with their intervals, what was left out, and the best where a difference can be claimed. */
export function FiguresTable() {
  const { t } = useWords()
  const analysis = useAnalysis()
  const ran = useCompare((state) => state.run?.plan.lanes ?? null)
  const draft = useCompare((state) => state.draft.lanes)
  const showRecord = useCompare((state) => state.showRecord)
  const figures = tableFigures(analysis?.tpot ?? 'tpot_ms')
  const grid = useGridKeys((row) => {
    const lane = row.dataset['row'] ?? ''
    const last = useCompare.getState().run?.lanes[lane]?.requests.findLast(({ record }) => record !== null)
    if (last) showRecord(last.request)
  })
  // The rows stand from the start, so that nothing moves when the first figures come.
  const lanes = ran ?? draft
  return (
    <section className="figures-region" data-region="table" aria-label={t('table.region')}>
      <table className="table table-two figures-table" {...grid}>
        <thead>
          <tr>
            <th scope="col">
              {t('table.caption')}
              <i className="best-mark" />
              {t('table.best')}
            </th>
            {figures.map((name) => (
              <Fragment key={name}>
                {name === 'tokens' && (
                  <th scope="col">
                    <b>{t('table.gap')}</b> ms
                  </th>
                )}
                <th scope="col" className={WIDE.has(name) ? 'wide' : undefined}>
                  <b>{t(`table.column.${name}`)}</b> {unitOf(name)}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow
              key={lane.lane}
              lane={lane}
              summary={analysis?.summaries.find((summary) => summary.lane === lane.lane)}
              figures={figures}
              best={analysis?.best}
            />
          ))}
          {lanes.length === 2 && <DifferenceRow lanes={lanes} differences={analysis?.differences} figures={figures} />}
        </tbody>
      </table>
    </section>
  )
}

function unitOf(figure: FigureName): string {
  if (figure === 'tokens') return ''
  return figure === 'speed_tok_s' ? 'tok/s' : 'ms'
}
