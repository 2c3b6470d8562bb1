import type { TFunction } from 'i18next'
import { MISSING } from '../app/format'

/** The words and the number format that a chart is written in. */
export interface Words {
  readonly t: TFunction<['charts', 'common']>
  readonly locale: string
}

const plain = new Map<string, Intl.NumberFormat>()

/** A tick or a count: grouped by locale, as many decimals as it needs. */
export function tick(value: number, locale: string): string {
  const format = plain.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  plain.set(locale, format)
  return format.format(value)
}

const fixed = new Map<string, Intl.NumberFormat>()

/** A figure with so many decimals, whatever it is: columns keep one precision. */
export function decimals(value: number | null, digits: number, locale: string): string {
  if (value === null) return MISSING
  const key = `${locale} ${digits}`
  const format = fixed.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  fixed.set(key, format)
  return format.format(value)
}

/** A share of the whole. Small ones get two digits: a few gaps in thousands must not read as 0%. */
export function formatShare(share: number, locale: string): string {
  const digits = share === 0 || share >= 0.1 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 }
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(share)
}
