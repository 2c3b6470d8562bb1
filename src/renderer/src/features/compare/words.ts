import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatFigure, formatPercent, formatSigned, MINUS, MISSING } from '../../app/format'
import { useLocale } from '../../app/locale'

export type Translate = TFunction<['compare', 'common', 'failures']>

/** The screen's words and figures in the language shown. */
export interface Words {
  readonly t: Translate
  readonly locale: string
  readonly figure: (value: number | null) => string
  /** Tokens: whole, or with the half that a median may have. */
  readonly count: (value: number | null) => string
  readonly signed: (value: number | null) => string
  readonly signedCount: (value: number | null) => string
  readonly duration: (ms: number | null) => string
  readonly percent: (share: number) => string
  /** "A, B and C". */
  readonly list: (items: readonly string[]) => string
}

/** "A, B and C": the screen's English has no comma before the last. */
const LIST_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

export function useWords(): Words {
  const { t } = useTranslation(['compare', 'common', 'failures'])
  const locale = useLocale()
  return useMemo(() => wordsOf(t, locale), [t, locale])
}

export function wordsOf(t: Translate, locale: string): Words {
  return {
    t,
    locale,
    figure: (value) => formatFigure(value, locale),
    count: (value) => formatCount(value, locale),
    signedCount: (value) => (value === null ? MISSING : `${signOf(value)}${formatCount(Math.abs(value), locale)}`),
    signed: (value) => formatSigned(value, locale),
    duration: (ms) => formatDuration(ms, locale),
    percent: (share) => formatPercent(share, locale),
    list: (items) => new Intl.ListFormat(LIST_LOCALES[locale] ?? locale, { type: 'conjunction' }).format(items)
  }
}

/** Lanes by their letters, as a sentence names them. */
export function letter(lane: string): string {
  return lane.toUpperCase()
}

/** A difference of nothing carries no sign. */
function signOf(value: number): string {
  if (value === 0) return ''
  return value < 0 ? MINUS : '+'
}

function formatCount(value: number | null, locale: string): string {
  return value === null ? MISSING : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
}
