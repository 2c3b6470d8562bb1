import type { Comparison } from '@shared/metrics/comparison'
import type { FigureName } from '@shared/metrics/figures'
import { Fragment } from 'react'
import { MINUS } from '../../../app/format'
import { letter, useWords } from '../words'

interface DifferenceRowProps {
  readonly lanes: readonly { readonly lane: string }[]
  readonly differences: ReadonlyMap<FigureName, Comparison> | undefined
  readonly figures: readonly FigureName[]
}

/** Second lane less the first, with what may be claimed of it. */
export function DifferenceRow({ lanes: [a, b], differences, figures }: DifferenceRowProps) {
  const { t } = useWords()
  if (!a || !b) return null
  return (
    <tr className="difference" data-row="difference">
      <td tabIndex={-1}>
        <span className="value">{t('table.difference', { a: letter(a.lane), b: letter(b.lane) })}</span>
        <small className="clip">{t('table.differenceOf')}</small>
      </td>
      {figures.map((name) => (
        <Fragment key={name}>
          {name === 'tokens' && <td tabIndex={-1} />}
          <DifferenceCell name={name} comparison={differences?.get(name)} />
        </Fragment>
      ))}
    </tr>
  )
}

function DifferenceCell({ name, comparison }: { readonly name: FigureName; readonly comparison: Comparison | undefined }) {
  const words = useWords()
  if (!comparison || comparison.difference === null) return <td tabIndex={-1} />
  const [written, signed] = name === 'tokens' ? [words.count, words.signedCount] : [words.figure, words.signed]
  return (
    <td
      tabIndex={-1}
      data-cell={name}
      data-value={comparison.difference}
      title={comparison.claim === 'different_length' ? words.t('table.differentLength') : undefined}
    >
      <span className="value">{signed(comparison.difference)}</span>
      <small>{claim(comparison)}</small>
    </td>
  )

  function claim({ claim: claimed, ci95 }: Comparison): string {
    if (claimed === 'different_length') return words.t('table.notCompared')
    if (claimed === 'too_few' || ci95 === null) return words.t('table.tooFew')
    if (claimed === 'none') return words.t('table.noDifference')
    const end = (value: number) => (value < 0 ? `${MINUS}${written(-value)}` : written(value))
    return words.t('table.range', { low: end(ci95[0]), high: end(ci95[1]) })
  }
}
