import { useTranslation } from 'react-i18next'
import { formatCount, formatOneDecimal } from '../../app/format'
import { useLocale } from '../../app/locale'
import { LaneChip } from '../../components/LaneChip'
import { outcomeWords } from './outcome-words'
import type { RequestRow } from './request-rows'
import { WaterfallBar } from './Waterfall'

export function RequestCells({ row, scaleMs }: { readonly row: RequestRow; readonly scaleMs: number }) {
  const { t } = useTranslation(['sessions', 'failures'])
  const locale = useLocale()
  const { record, round } = row
  const outcome = outcomeWords(record, t)
  const name =
    round === 0
      ? t('requests.warmup')
      : record.attempt > 1
        ? t('requests.retry', { round, attempt: record.attempt })
        : t('requests.round', { round })
  return (
    <>
      <td className="grid-cell request-name">
        <LaneChip lane={record.lane} />
        <span className={outcome.leftOut ? 'clip muted' : 'clip'}>{name}</span>
      </td>
      <td className={`grid-cell clip ${outcome.failed ? 'is-error' : outcome.leftOut ? 'muted' : 'soft'}`} title={outcome.words}>
        {outcome.words}
      </td>
      <td className="grid-cell">
        <WaterfallBar row={row} scaleMs={scaleMs} />
      </td>
      <td className="grid-cell number">{formatOneDecimal(record.ttft_ms, locale)}</td>
      <td className="grid-cell number">{formatOneDecimal(record.tpot_ms, locale)}</td>
      <td className="grid-cell number">{formatCount(record.tokens, locale)}</td>
      <td className="grid-cell number">{formatOneDecimal(record.total_ms, locale)}</td>
    </>
  )
}
