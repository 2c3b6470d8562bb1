import type { FigureName } from '@shared/metrics/figures'
import { isCounted } from '@shared/metrics/rounds'
import type { RequestLine } from '@shared/record/log-lines'
import type { Words } from '../words'

const NEEDS_COUNT: ReadonlySet<FigureName> = new Set(['tpot_ms', 'tpot_adj_ms', 'speed_tok_s'])
const NEEDS_CONNECTION: ReadonlySet<FigureName> = new Set(['link_ms', 'prefill_ms'])

/** Why a lane that was measured has no value of a figure; null where nothing is known of it. */
export function missingFigure(name: FigureName, records: readonly RequestLine[], { t }: Words): string | null {
  const counted = records.filter(isCounted)
  if (counted.length === 0) return null
  if (counted.every(({ flags }) => flags.includes('not_streamed'))) return t('figures.missing.at_once')
  if (NEEDS_COUNT.has(name) && counted.every(({ tokens_source }) => tokens_source === 'estimate')) return t('figures.missing.estimate')
  return NEEDS_CONNECTION.has(name) ? t('figures.missing.no_connection') : null
}
