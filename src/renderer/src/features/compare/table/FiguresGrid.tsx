import type { FigureName } from '@shared/metrics/figures'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '../words'
import { useGridKeys } from './use-grid-keys'

interface FiguresGridProps {
  readonly figures: readonly FigureName[]
  /** Enter on a lane's row. */
  readonly onOpen: (lane: string) => void
  /** What must be known to read the figures rightly. */
  readonly note?: string | null
  /** The lanes' rows. */
  readonly children: ReactNode
}

/** The head of a table of medians, and its keys. */
export function FiguresGrid({ figures, onOpen, note = null, children }: FiguresGridProps) {
  const { t } = useWords()
  const grid = useGridKeys((row) => onOpen(row.dataset['row'] ?? ''))
  return (
    <section className="figures-region" data-region="table" aria-label={t('table.region')}>
      <table className="table table-two figures-table" {...grid}>
        {note && <caption>{note}</caption>}
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
                <th scope="col">
                  <b>{t(`table.column.${name}`)}</b> {unitOf(name)}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function unitOf(figure: FigureName): string {
  if (figure === 'tokens') return ''
  return figure === 'speed_tok_s' ? 'tok/s' : 'ms'
}
